import { UnreadableFile } from '../unreadable-file.ts'

// People draw a few hundred features of a course; all wait in memory for the course they lie on.
const MOST = 300_000

/** The features of a file, unless there are more than anybody draws. */
export async function* boundFeatures<T>(features: AsyncIterable<T>, most = MOST): AsyncGenerator<T> {
  let count = 0
  for await (const feature of features) {
    if (++count > most)
      throw new UnreadableFile(`it has more than ${most.toLocaleString('en')} drawn features`)
    yield feature
  }
}
