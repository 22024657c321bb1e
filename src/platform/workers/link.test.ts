import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { type Message, openLink, type Peer } from './link.ts'

/** Two ends of a channel in one process, and how to close it. */
function openPair() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const peer = (own: EventEmitter, other: EventEmitter): Peer => ({
    send: (message) => void setImmediate(() => other.emit('message', structuredClone(message))),
    onMessage: (take: (message: Message) => void) => void own.on('message', take),
    onClosed: (work) => void own.on('closed', work),
  })
  const [one, two] = [openLink(peer(ends[0], ends[1])), openLink(peer(ends[1], ends[0]))]
  return { one, two, close: () => ends.forEach((end) => void end.emit('closed')) }
}

test('news reaches those who take it, and only by its topic', async () => {
  const { one, two } = openPair()
  const heard = new Promise((done) => two.onNews('wind', done))
  one.tell('rain', 1)
  one.tell('wind', { mph: 12 })
  assert.deepEqual(await heard, { mph: 12 })
})

test('questions get their own answers, in both directions, whatever the order', async () => {
  const { one, two } = openPair()
  two.onQuestion('double', async (n) => {
    await new Promise((done) => setTimeout(done, n === 1 ? 20 : 1))
    return Number(n) * 2
  })
  one.onQuestion('name', () => 'one')
  const answers = await Promise.all([one.ask('double', 1), one.ask('double', 2), two.ask('name')])
  assert.deepEqual(answers, [2, 4, 'one'])
})

test('a failure is told with its reason, and so is a question that nobody answers', async () => {
  const { one, two } = openPair()
  two.onQuestion('fail', () => {
    throw new Error('no weights')
  })
  await assert.rejects(one.ask('fail'), /no weights/)
  await assert.rejects(one.ask('nothing'), /Nobody answers/)
})

test('questions fail when the other process ends, and after it', async () => {
  const { one, close } = openPair()
  const asked = one.ask('anything')
  close()
  await assert.rejects(asked, /has ended/)
  await assert.rejects(one.ask('again'), /has ended/)
})
