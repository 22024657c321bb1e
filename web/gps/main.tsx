import { render } from 'preact'
import type { PlayWords } from '../../src/words/play-words.ts'
import { App } from './app.tsx'
import { type PlaySettings, readSettings } from './settings.ts'
import { loadWords, WordsContext } from './words.ts'

const settings = readSettings()
const root = document.getElementById('play')
if (settings && root) {
  const words = await loadWords(settings.language).catch(() => null)
  // Without words there is no app: the page shows the yardage book.
  if (words === null) document.documentElement.classList.add('failed')
  else start(settings, root, words)
}

function start(settings: PlaySettings, root: HTMLElement, words: PlayWords) {
  render(
    <WordsContext value={words}>
      <App settings={settings} />
    </WordsContext>,
    root,
  )
}
