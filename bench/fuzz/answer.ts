import type { IncomingHttpHeaders } from 'node:http'

/** What was sent, with all markers filled in. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A whole answer; its body is no longer compressed. */
export type Received = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Null where the client itself could not send the request, such as an address that it refuses. */
export type Answer = Received | { readonly missing: string }

export const isMissing = (answer: Answer): answer is { readonly missing: string } => 'missing' in answer

export function jsonIn({ body }: Received): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
