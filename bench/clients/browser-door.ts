import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Where programs leave the URLs that they want to open in a browser. */
export type BrowserDoor = {
  /** The folder with the commands that programs start for this. */
  readonly commands: string
  readonly onOpen: (open: (url: string) => void) => void
  readonly close: () => Promise<void>
}

/** Linux programs start `xdg-open`, macOS programs `open`, and some read `BROWSER`. */
export const COMMANDS = ['xdg-open', 'open'] as const

export async function openBrowserDoor(folder: string): Promise<BrowserDoor> {
  let handler: (url: string) => void = () => {}
  const server = createServer(async (request, response) => {
    handler(await text(request))
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const commands = path.join(folder, 'commands')
  await writeCommands(commands, `http://127.0.0.1:${port}/`)
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return {
    commands,
    onOpen: (open) => {
      handler = open
    },
    close,
  }
}

async function writeCommands(folder: string, door: string) {
  await mkdir(folder)
  // The ending tells Node what kind of script it is; a command has none.
  const script = path.join(folder, 'open-url.mjs')
  await writeFile(script, `await fetch('${door}', { method: 'POST', body: process.argv[2] })\n`)
  for (const name of COMMANDS)
    await writeFile(path.join(folder, name), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$1"\n`, {
      mode: 0o755,
    })
}
