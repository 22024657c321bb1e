import type { Readable, Writable } from 'node:stream'

type Output = Writable & { readonly isTTY?: boolean }

/** Where a command finds its settings and writes what it has to say: `process`, or what a test brings. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin?: Readable
  readonly stdout: Output
  readonly stderr: Output
}

export const print = ({ stdout }: Terminal, text: string) => stdout.write(`${text}\n`)
export const printJson = (terminal: Terminal, value: unknown) =>
  print(terminal, JSON.stringify(value, null, 2))
export const printError = ({ stderr }: Terminal, text: string) => stderr.write(`${text}\n`)

/** Names and values that people chose must not control the terminal. */
export const plain = (text: string) => text.replace(/\p{C}/gu, '\ufffd')

/** Says what happens now, to somebody who watches. A job that runs at night says nothing. */
export const tellSteps =
  ({ stderr }: Terminal) =>
  (step: string) => {
    if (stderr.isTTY) stderr.write(`${step} …\n`)
  }
