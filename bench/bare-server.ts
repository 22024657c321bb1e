import { createServer } from 'node:http'
import { SERVER_OPTIONS } from '../src/platform/http/server.ts'

/** The reference: Node's own server, which sends one constant answer to whatever it is asked. */
const [port = '0', status = '200', bodyBytes = '0', headBytes = '0'] = process.argv.slice(2)

// What Node writes of its own: the status line, Date, Connection, Keep-Alive, and the ends of the lines.
const OWN_HEAD = 114 + 'ETag: \r\n'.length

const body = Buffer.alloc(Number(bodyBytes), 'x')
const headers =
  status === '304'
    ? ['ETag', 'x'.repeat(Math.max(1, Number(headBytes) - OWN_HEAD))]
    : ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]

const server = createServer(SERVER_OPTIONS, (_request, response) => {
  response.writeHead(Number(status), headers)
  response.end(status === '304' ? undefined : body)
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
