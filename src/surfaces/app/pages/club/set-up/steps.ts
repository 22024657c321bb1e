import { html } from 'hono/html'
import { USUAL_SETTINGS } from '../../../../../tee-sheet/settings.ts'
import type { Words } from '../../../../../words/words.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { clubPath } from '../tabs.ts'
import { courseSection } from './course-section.ts'
import { pageSection } from './page-form.ts'
import { rulesSection } from './rules-form.ts'
import type { SetUpView } from './set-up-view.ts'
import { sheetSection } from './sheet-section.ts'

type Step = {
  readonly title: (words: Words['clubSetUp']) => string
  readonly isDone: (view: SetUpView) => boolean
  readonly body: (view: SetUpView) => unknown
  /** Left out where it makes no sense. */
  readonly isShown?: (view: SetUpView) => boolean
}

const isSaved = (now: unknown, usual: unknown) => JSON.stringify(now) !== JSON.stringify(usual)

/** The way to a club that is ready, in its order. */
const STEPS: Readonly<Record<string, Step>> = {
  course: {
    title: ({ course }) => course.title,
    isDone: ({ course, courseZone, own }) => course !== null && (courseZone ?? own.timezone) !== null,
    body: courseSection,
  },
  sheet: {
    title: ({ sheet }) => sheet.title,
    isDone: ({ own, sheet }) => own.steps.includes('sheet') || isSaved(sheet.seasons, USUAL_SETTINGS.seasons),
    body: sheetSection,
  },
  rules: {
    title: ({ rules }) => rules.title,
    isDone: ({ own, sheet }) => own.steps.includes('rules') || isSaved(sheet.rules, USUAL_SETTINGS.rules),
    body: rulesSection,
  },
  people: {
    title: ({ people }) => people.title,
    isDone: ({ people }) => people.members + people.invited > 1,
    body: peopleSection,
  },
  caddies: {
    title: ({ caddies }) => caddies.title,
    isDone: ({ hasRates }) => hasRates,
    isShown: ({ people, hasRates }) => people.caddies > 0 || hasRates,
    body: caddiesSection,
  },
  page: {
    title: ({ page }) => page.title,
    isDone: ({ own }) => own.isPublic,
    body: pageSection,
  },
}

/** Without these no club opens; for the other steps it can do with what we suggest. */
const NEEDED = ['course', 'sheet', 'people']

export const isNewClub = (view: SetUpView) => NEEDED.some((id) => !STEPS[id]?.isDone(view))

export function stepsHtml(view: SetUpView) {
  const words = wordsOf(view.request.language).clubSetUp
  const steps = Object.entries(STEPS).filter(([, { isShown }]) => isShown?.(view) ?? true)
  const done = steps.filter(([, { isDone }]) => isDone(view)).length
  return html`<p class="lead">${words.lead}</p>
<nav class="set-up-steps" aria-label="${words.steps}"><p>${words.doneOf(done, steps.length)}</p>
<ol>${steps.map(([id, step]) => html`<li><a href="#step-${id}">${step.title(words)}</a> ${stateHtml(step, view)}</li>`)}</ol></nav>
${steps.map(
  ([id, step]) => html`<section class="card set-up-step" id="step-${id}" aria-labelledby="step-${id}-title">
<h2 id="step-${id}-title">${step.title(words)} ${stateHtml(step, view)}</h2>
${step.body(view)}
</section>`,
)}`
}

function stateHtml({ isDone }: Step, view: SetUpView) {
  const { done, open } = wordsOf(view.request.language).clubSetUp
  return isDone(view)
    ? html`<span class="mark set-up-done">✓ ${done}</span>`
    : html`<span class="mark">${open}</span>`
}

function peopleSection({ people, request }: SetUpView) {
  const words = wordsOf(request.language).clubSetUp.people
  const { slug } = request.session.membership
  return html`<p>${words.lead}</p>
<p class="day-figures">${words.counts(people.members, people.staff, people.invited)}</p>
<p><a class="button quiet" href="${clubPath(slug, 'members')}">${words.invite}</a></p>`
}

function caddiesSection({ request }: SetUpView) {
  const words = wordsOf(request.language).clubSetUp.caddies
  return html`<p>${words.lead}</p>
<p><a class="button quiet" href="${clubPath(request.session.membership.slug, 'caddies')}">${words.go}</a></p>`
}
