import { execFile } from 'node:child_process'
import path from 'node:path'

/** A command-line program of an installed client. */
export const installed = (name: string) => path.join(import.meta.dirname, '../node_modules/.bin', name)

/** Runs a program to its end; returns what it printed, or throws with everything it printed. */
export const runProgram = (name: string, args: readonly string[]) =>
  new Promise<string>((done, fail) => {
    const child = execFile(installed(name), args, (error, stdout, stderr) => {
      if (error) fail(new Error(`${stderr}${stdout}` || error.message))
      else done(stdout)
    })
    child.stdin?.end()
  })
