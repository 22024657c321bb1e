import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/platform/config.ts'
import { openRetriever } from '../src/product/open-retriever.ts'
import type { Way } from '../src/product/retriever.ts'
import { PARAPHRASES } from '../test/product/paraphrases.ts'

// A process of its own: asks 200 questions by meaning or by words, and prints the memory it then has, in bytes.
const QUESTIONS = 200
const SETTLE_MS = 1_000

const way: Way = process.argv[2] === 'meaning' ? 'meaning' : 'words'
const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-'))
const retriever = await openRetriever({
  content: readConfig({}).content,
  data: folder,
  embeddings: { url: null, key: null, model: null },
  warmsUp: way === 'meaning',
  onError: (error) => {
    throw error
  },
})
let answered = 0
for (let i = 0; answered < QUESTIONS; i++) {
  const { question } = PARAPHRASES[i % PARAPHRASES.length] ?? { question: 'golf' }
  // Every question is new, because repeated ones are cached.
  if ((await retriever.find(`${question} ${i}`, 3, way)).by === way) answered++
}
await sleep(SETTLE_MS)
globalThis.gc?.()
const resident = process.memoryUsage.rss()
// The operating system counts the peak in kilobytes.
const peak = process.resourceUsage().maxRSS * 1_024
process.stdout.write(JSON.stringify({ resident, peak }))
await retriever.close()
await rm(folder, { recursive: true, force: true })
