import { execFile } from 'node:child_process'
import path from 'node:path'

/** A command-line program of an installed client. */
export const installed = (name: string) => path.join(import.meta.dirname, '../node_modules/.bin', name)

/** Runs a program to its end; returns what it printed, or throws with what it complained about. */
export async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const { failed, stdout, stderr } = await tryProgram(name, args)
  if (failed) throw new Error(`${stderr}${stdout}`)
  return stdout
}

type Ran = { readonly failed: boolean; readonly stdout: string; readonly stderr: string }

export const tryProgram = (name: string, args: readonly string[]) =>
  new Promise<Ran>((done) => {
    const child = execFile(installed(name), args, (error, stdout, stderr) =>
      done({ failed: error !== null, stdout, stderr }),
    )
    child.stdin?.end()
  })
