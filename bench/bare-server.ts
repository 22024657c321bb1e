import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { SERVER_OPTIONS } from '../src/platform/http/server.ts'

/** The reference: a plain Node server that sends the same answer, with the same header fields, to every request. */
const [port = '0', status = '200', bodyBytes = '0', workers = '0', lines = ''] = process.argv.slice(2)

// Node writes them itself.
const NODES = ['date', 'connection', 'keep-alive', 'content-length']

const body = status === '304' ? undefined : Buffer.alloc(Number(bodyBytes), 'x')
const given = lines
  .split('\r\n')
  .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1, 3) ?? [])
  .filter(([name]) => name !== undefined && !NODES.includes(name.toLowerCase()))
const headers = [...given, ...(body ? [['Content-Length', String(body.length)]] : [])].flat()

function serve() {
  const server = createServer(SERVER_OPTIONS, (_request, response) => {
    response.writeHead(Number(status), headers)
    response.end(body)
  })
  server.listen(Number(port), '127.0.0.1')
  process.once('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
    process.disconnect?.()
  })
}

function supervise() {
  for (let index = 0; index < Number(workers); index++) cluster.fork()
  process.once('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
  })
}

if (cluster.isPrimary && workers !== '0') supervise()
else serve()
