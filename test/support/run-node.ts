import { spawn } from 'node:child_process'

export type Ran = { readonly code: number | null; readonly stdout: string; readonly output: string }

const PATIENCE_MS = 120_000

/** Runs a package's command-line program to its end; `onOutput` gets everything printed so far. */
export async function runNode(
  args: readonly string[],
  { cwd, onOutput = () => {} }: { readonly cwd: string; readonly onOutput?: (output: string) => void },
): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    cwd,
    // Tests compare its output, which must not depend on how the tests run.
    env: { ...process.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  })
  let stdout = ''
  let output = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      onOutput(output)
    })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, stdout, output }
}
