import type { Group } from '../../src/competition/group-card/group-card.ts'
import { shortMark } from '../../src/competition/group-card/say-mark.ts'
import type { CardWords } from './card-settings.ts'
import type { Entry } from './score-box.ts'
import type { QueueState, Refused } from './score-queue.ts'

/** Says what waits, and what was not taken and why. */
export function showQueue(
  page: HTMLElement,
  { waiting, trouble, refused }: QueueState,
  { group, words, isLasting }: Shown,
  dismiss: () => void,
) {
  const line = page.querySelector<HTMLElement>('[data-queue]')
  const text = [waitingText({ waiting, trouble }, words), isLasting ? '' : words.notStored]
  const sentence = text.filter((part) => part !== '').join(' ')
  if (line && line.dataset.said !== sentence) {
    line.dataset.said = sentence
    line.replaceChildren(
      sentence,
      ...(trouble === 'signed-out' && waiting > 0 ? [' ', signInLink(words)] : []),
    )
  }
  const box = page.querySelector<HTMLElement>('[data-refused]')
  const shown = refused.map(({ entry }) => `${entry.card} ${entry.hole} ${entry.at}`).join(', ')
  if (box && box.dataset.shown !== shown) {
    box.dataset.shown = shown
    box.replaceChildren(...(refused.length === 0 ? [] : refusedParts(refused, group, words, dismiss)))
  }
}

type Shown = { readonly group: Group; readonly words: CardWords; readonly isLasting: boolean }

/** A score that is on its way needs no words; one that can't be sent does. */
function waitingText(
  { waiting, trouble }: Pick<QueueState, 'waiting' | 'trouble'>,
  words: CardWords,
): string {
  if (waiting === 0 || (trouble === null && navigator.onLine)) return ''
  if (trouble === 'signed-out') return words.signedOut
  return waiting === 1 ? words.waitingOne : words.waitingMany.replace('{count}', String(waiting))
}

function signInLink({ signIn }: CardWords): HTMLElement {
  const link = document.createElement('a')
  link.href = `/sign-in?return_to=${encodeURIComponent(location.pathname)}`
  link.textContent = signIn
  return link
}

function refusedParts(
  refused: readonly Refused[],
  group: Group,
  words: CardWords,
  dismiss: () => void,
): readonly HTMLElement[] {
  const list = document.createElement('ul')
  for (const { entry, reason } of refused) {
    const item = document.createElement('li')
    item.textContent = `${scoreWords(entry, group, words)} ${words.reasons[reason] ?? reason}`.trim()
    list.append(item)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet'
  button.textContent = words.dismiss
  button.addEventListener('click', dismiss)
  return [list, button]
}

function scoreWords(entry: Entry, { cards }: Group, words: CardWords): string {
  const name = cards.find(({ id }) => id === entry.card)?.name ?? ''
  const score = entry.picked ? words.saying.pickedUp : shortMark(entry)
  const template = score === '' ? words.refusedBack : words.refused
  return template.replace('{hole}', String(entry.hole)).replace('{name}', name).replace('{score}', score)
}

/** Nobody agrees to scores that the service doesn't have yet. */
export function holdAgreements(page: HTMLElement, entries: readonly Entry[]) {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-agree]')) {
    const isHeld = entries.some(({ card, version }) => card === form.dataset.agree && version === null)
    form.querySelector('button')?.toggleAttribute('disabled', isHeld)
    form.querySelector('[data-send-first]')?.toggleAttribute('hidden', !isHeld)
  }
}
