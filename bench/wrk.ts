import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '../src/commands/install-package.ts'
import { CONNECTIONS } from './context.ts'

export type WrkLoad = { readonly port: number; readonly host: string; readonly seconds: number }
export type Wrk = (load: WrkLoad) => Promise<number>

/** A load generator in C, so that it is not what we measure: requests per second for these paths at random. */
export async function openWrk(folder: string, paths: readonly string[]): Promise<Wrk | null> {
  const wrk = await programOf('wrk', 'wrk')
  if (wrk === null) return null
  await writeFile(path.join(folder, 'paths.txt'), paths.join('\n'))
  const script = path.join(folder, 'load.lua')
  await writeFile(script, scriptFor(path.join(folder, 'paths.txt')))
  return async ({ port, host, seconds }) => {
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}/`, host]
    const { stdout } = await promisify(execFile)(wrk, args)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Some requests failed:\n${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  }
}

/** All requests are written beforehand. */
const scriptFor = (file: string) => `
local requests = {}
function init(args)
  wrk.headers["Host"] = args[1]
  for line in io.lines("${file}") do requests[#requests + 1] = wrk.format("GET", line) end
end
function request() return requests[math.random(#requests)] end
`
