export type Question = {
  readonly method: 'POST' | 'DELETE'
  /** The token against forgery; none without a session. */
  readonly csrf?: string
  readonly body?: object
  /** What the page says; see `SaidByPage`. */
  readonly words: SaidByPage
}

/** From the page's own attributes, in its language. */
export type SaidByPage = {
  readonly unreachable?: string | undefined
  /** Instead of the service's sentence, which is in English; empty on an English page. */
  readonly failed?: string | undefined
}

/** Asks our own service. Null if it worked, otherwise a sentence that says what went wrong. */
export async function askService(
  path: string,
  { method, csrf = '', body, words }: Question,
): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method,
      // A page that follows is opened by going there, not fetched here.
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(csrf === '' ? {} : { 'X-CSRF-Token': csrf }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const worked = response.ok || response.type === 'opaqueredirect'
    return worked ? null : words.failed || (await response.json()).detail
  } catch {
    return words.unreachable ?? ''
  }
}
