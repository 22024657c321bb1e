/**
 * The value of a cookie. Null if it comes more than once: a neighbouring host or path planted one of them, and we
 * cannot tell which.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null
  const values = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? null) : null
}

export type CookieOptions = { readonly secure: boolean; readonly maxAge: number; readonly path?: string }

/** Scripts cannot read it, and other sites' posts do not carry it. */
export const cookieLine = (name: string, value: string, { secure, maxAge, path = '/' }: CookieOptions) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
