import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.join(import.meta.dirname, '../..')

/** The service as an operator starts it: in its own process. */
export type ServeProcess = {
  readonly child: ChildProcess
  readonly api: string
  readonly exited: Promise<number | null>
}

/** Where nobody answers. A process that loaded the model of the product pages would take twice as long to start. */
const NO_MODEL = 'http://127.0.0.1:9/'

export const environment = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  DOGLEG_DEMO: 'off',
  DOGLEG_RATE_LIMIT: 'off',
  // Tests ask no service on the internet.
  DOGLEG_WEATHER_URL: 'off',
  ...env,
})

export type ServeOptions = {
  readonly port?: number
  /** A program that starts it, with its arguments. */
  readonly before?: readonly string[]
  readonly root?: string
  readonly onLog?: (line: string) => void
}

export async function startServe(
  env: Readonly<Record<string, string>>,
  { port = 0, before = [], root = ROOT, onLog = () => {} }: ServeOptions = {},
): Promise<ServeProcess> {
  const [program = '', ...args] = [...before, path.join(root, 'dogleg'), 'serve', '--port', String(port)]
  const child = spawn(program, args, {
    env: environment({ DOGLEG_EMBEDDINGS_URL: NO_MODEL, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  child.stderr?.on('data', (chunk) => onLog(String(chunk)))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, address] = /Status\s+(http\S+)\/status/.exec(line) ?? []
    if (address) return { child, api: address.replace('localhost', '127.0.0.1'), exited }
  }
  throw new Error(`serve exited with ${await exited} before it was ready`)
}

export type Ran = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Runs a command as a process to its end; returns its exit code and output. `runHere` needs no process. */
export async function runDogleg(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  root: string = ROOT,
): Promise<Ran> {
  const child = spawn(path.join(root, 'dogleg'), args, {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, stdout, stderr }
}
