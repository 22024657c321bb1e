import { Writable } from 'node:stream'
import { describeError, runCommand } from '../../src/cli.ts'
import { printError } from '../../src/commands/terminal.ts'
import { environment, type Ran } from './process.ts'

/** A command in this process. Each command also has a test that starts it as a process, with `runDogleg`. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const [stdout, stderr] = [collect(), collect()]
  const terminal = { env: environment(env), stdout: stdout.stream, stderr: stderr.stream }
  const code = await runCommand(args, terminal).catch((error: unknown) => {
    printError(terminal, describeError(error))
    return 1
  })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

function collect() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}
