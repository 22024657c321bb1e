import { spawn } from 'node:child_process'
import path from 'node:path'
import { UsageError } from './command.ts'

export const ROOT = path.join(import.meta.dirname, '../..')

const STOPS = ['SIGINT', 'SIGTERM'] as const

/** Runs a program of the project in its root with this terminal; resolves to its exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  // The program gets the signal too, and callers can still clean up.
  let isStopped = false
  const passOn = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of STOPS) process.on(signal, passOn)
  return new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      // Callers start nothing else.
      if (isStopped) fail(new UsageError('Stopped.'))
      else done(signal ? 1 : (code ?? 1))
    })
  }).finally(() => {
    for (const signal of STOPS) process.off(signal, passOn)
  })
}

export const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, args, env)

export const binary = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
