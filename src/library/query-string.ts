import { malformed, Problem, shown } from '../core/problem.ts'

/**
 * Reads the named parameters out of a raw query string, strictly: broken percent-encoding, broken UTF-8, NUL
 * and a parameter given twice or as an array are malformed; unknown parameters are ignored.
 */
export function decodeQuery(text: string, names: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  if (text === '') return given
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1), name)
    const known = names.includes(name) ? name : arrayOf(name, names)
    if (known === undefined) continue
    if (given.has(known) || known !== name) throw malformed(known, 'sent once, with a single value')
    given.set(known, value)
  }
  return given
}

/** The query of a URL as it came, without its question mark. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const hash = url.indexOf('#', mark)
  return hash < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash)
}

/** `limit[]`, `limit[0]`: the parameter someone meant to give as an array. */
function arrayOf(name: string, names: readonly string[]): string | undefined {
  const bracket = name.indexOf('[')
  return bracket < 0 ? undefined : names.find((known) => known === name.slice(0, bracket))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for.
const NEEDS_DECODING = /[%+\u0000]/

function decode(text: string, name?: string): string {
  if (!NEEDS_DECODING.test(text)) return text
  // A plus is a space in a query, but before a coordinate or a time zone it can only be the sign someone typed.
  const spaced = name === 'near' || name === 'since' ? text : text.replaceAll('+', ' ')
  const decoded = decodeUtf8(spaced)
  if (decoded === null || decoded.includes('\u0000'))
    throw new Problem(
      'malformed_parameter',
      `The query must be percent-encoded UTF-8 without NUL. Check ${name ? `the value of ${shown(name)}` : 'the parameter names'}.`,
    )
  return decoded
}

function decodeUtf8(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
