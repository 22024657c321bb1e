import { type AnswerKind, CODE_LANGUAGES, requestCode } from '../../../src/surfaces/ui/code/request-code.ts'
import { requestUrl } from '../../../src/surfaces/ui/code/request-url.ts'
import { type LiveWords, showAnswer, showFailure } from './show-answer.ts'

/** Each form sends its request from here, and the examples follow what is typed. */
export function sendRequests() {
  const reference = document.querySelector<HTMLElement>('[data-reference]')
  if (!reference) return
  const { base = '', address = '' } = reference.dataset
  for (const form of reference.querySelectorAll<HTMLFormElement>('[data-builder]'))
    prepare(form, { base, address })
}

/** Requests go to the host of this page: you may have opened it under another name than the configured one. */
type Where = { readonly base: string; readonly address: string }

function prepare(form: HTMLFormElement, { base, address }: Where) {
  const { builder: path = '', kind = 'json', words = '{}' } = form.dataset
  const said: LiveWords = JSON.parse(words)
  const live = form.parentElement?.querySelector<HTMLElement>('[data-live]')
  form.querySelector('.hint')?.remove()
  form.addEventListener('input', () => {
    updateCode(form, requestUrl(address, path, valuesOf(form)), kind as AnswerKind)
  })
  form.addEventListener('submit', (event) => {
    if (!live) return
    event.preventDefault()
    const url = requestUrl(base, path, valuesOf(form))
    void send({ url, kind: kind as AnswerKind, words: said, live, form })
  })
}

function valuesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    name === 'operation' || typeof value !== 'string' ? [] : [[name, value] as const],
  )
  return new Map(values)
}

function updateCode(form: HTMLFormElement, url: string, kind: AnswerKind) {
  for (const language of CODE_LANGUAGES) {
    const code = form.parentElement?.querySelector(`[data-code="${language}"] code`)
    if (code) code.textContent = requestCode(language, url, kind)
  }
}

type Sending = {
  readonly url: string
  readonly kind: AnswerKind
  readonly words: LiveWords
  readonly live: HTMLElement
  readonly form: HTMLFormElement
}

async function send({ url, kind, words, live, form }: Sending) {
  const button = form.querySelector('button')
  live.hidden = false
  live.textContent = words.sending
  button?.setAttribute('aria-disabled', 'true')
  const started = performance.now()
  try {
    // A file is only announced here: nobody reads it on this page.
    const response = await fetch(url, { method: kind === 'file' ? 'HEAD' : 'GET' })
    const text = await response.text()
    showAnswer(live, { url, response, text, took: performance.now() - started, words })
  } catch {
    showFailure(live, words)
  }
  button?.removeAttribute('aria-disabled')
}
