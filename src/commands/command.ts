import type { Terminal } from './terminal.ts'

/** A command: its part of the help, and what it does; the number is the exit code. */
export type Command = {
  readonly summary: string
  readonly help: string
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}

/** What the person at the keyboard did, such as a mistake: one line, without a stack. */
export class UsageError extends Error {}
