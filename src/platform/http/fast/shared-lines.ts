import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeaderLines, Writer } from './write-head.ts'

/** Header lines that many answers have in common. Make them once: what we learn about them stays with them. */
export type SharedLines = { readonly lines: HeaderLines; ending: Ending | null }

/** How heads with these lines end on a server: the lines, and what Node adds to every head, the date among it. */
export type Ending = { readonly server: Server | undefined; readonly text: string; readonly dateAt: number }

export const sharedLines = (lines: HeaderLines): SharedLines => ({ lines, ending: null })

const serverOf = (response: ServerResponse) =>
  (response.socket as (Socket & { readonly server?: Server }) | null)?.server

const DATE = 'Date: '

/**
 * Learns the ending from a head that Node has just written for a connection that stays open. Of what Node adds, only
 * the length and the date differ from answer to answer.
 */
export function learnEnding(response: ServerResponse, shared: SharedLines) {
  const { _header: head, _last: isLast } = response as Writer
  // Node may decide only here that a connection ends, whatever `shouldKeepAlive` says.
  if (typeof head !== 'string' || !response.shouldKeepAlive || isLast !== false) return
  const start = head.indexOf(shared.lines)
  const text = head.slice(start).replace(/^Content-Length: \d+\r\n/m, '')
  const dateAt = text.indexOf(DATE) + DATE.length
  if (start === -1 || !/^[^\r]{29}\r\n/.test(text.slice(dateAt))) return
  shared.ending = { server: serverOf(response), text, dateAt }
}

/** Null where Node has to write the head: the first one with these lines, or the last one on its connection. */
export const knownEnding = (response: ServerResponse, { ending }: SharedLines): Ending | null =>
  ending !== null && response.shouldKeepAlive && ending.server === serverOf(response) ? ending : null
