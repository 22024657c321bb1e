import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

type Asked = { readonly path: string; readonly port: number; readonly response: ServerResponse }

/** Where jobs load their files. Each request is one run of a job; those for /held wait for an answer. */
export async function openJobSource(t: TestContext) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push({ path: url, port: request.socket.remotePort ?? 0, response })
    if (!url.startsWith('/held')) response.writeHead(304).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const runsOf = (name: string) => asked.filter((one) => one.path === name)
  return { asked, runsOf, base }
}

/** Whether a process has the connection that comes from this port. */
export async function hasPort(pid: number, port: number): Promise<boolean> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  const inode = lines.find(([, local]) => local?.endsWith(wanted))?.[9]
  const links = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const files = await Promise.all(links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return files.includes(`socket:[${inode}]`)
}
