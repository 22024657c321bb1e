import type { TestContext } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on loopback, and what it received. */
export async function startMailServer(t: TestContext, options: SMTPServerOptions = {}) {
  const messages: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const { port } = listening.address() as { port: number }
  t.after(() => new Promise<void>((stopped) => server.close(() => stopped())))
  return { url: `smtp://127.0.0.1:${port}`, messages }
}
