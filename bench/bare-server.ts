import { createServer } from 'node:http'
import { SERVER_OPTIONS } from '../src/platform/http/server.ts'

/** The reference: a plain Node server that sends the same answer, with the same header fields, to every request. */
const [port = '0', status = '200', bodyBytes = '0', lines = ''] = process.argv.slice(2)

// Node writes them itself.
const NODES = ['date', 'connection', 'keep-alive', 'content-length']

const body = status === '304' ? undefined : Buffer.alloc(Number(bodyBytes), 'x')
const given = lines
  .split('\r\n')
  .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1, 3) ?? [])
  .filter(([name]) => name !== undefined && !NODES.includes(name.toLowerCase()))
const headers = [...given, ...(body ? [['Content-Length', String(body.length)]] : [])].flat()

const server = createServer(SERVER_OPTIONS, (_request, response) => {
  response.writeHead(Number(status), headers)
  response.end(body)
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
