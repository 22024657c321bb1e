import { html } from 'hono/html'
import { DAY_MS } from '../../../core/duration.ts'
import { GRANT_LIFETIME_MS } from '../../../oauth/token-lifetime.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { assetUrl } from '../../ui/assets.ts'
import { hidden } from '../../ui/form-field.ts'
import { type PageRequest, renderAppPage } from '../pages/app-page.ts'

/** The consent page: may this agent act for you? */
export type ConsentView = {
  /** Where the form posts to. */
  readonly action: string
  readonly csrfToken: string
  readonly clientName: string
  /** Where the golfer returns to, from `redirectHost`. */
  readonly clientHost: string
  /** An app on the golfer's own device: no host vouches for it. */
  readonly native: boolean
  readonly golferName: string | null
  readonly golferEmail: string | null
  /** This page's own path, to return to with another account. */
  readonly returnTo: string
}

type ConsentWords = ReturnType<typeof wordsOf>['consent']

export function consentPage(request: PageRequest, view: ConsentView): Promise<string> {
  const { consent } = wordsOf(request.language)
  return renderAppPage(request, {
    title: consent.title,
    shape: 'wide',
    isFocused: true,
    body: html`<div class="entrance">
<div class="entrance-form"><h1>${consent.title}</h1>
<p class="lead"><strong><bdi>${view.clientName}</bdi></strong> ${consent.wants}</p>
${decisionForm(view, consent)}
${otherAccountForm(view, consent)}</div>
<img class="entrance-picture aside" src="${assetUrl('dogleg.svg')}" alt="" width="480" height="640">
</div>`,
  })
}

const decisionForm = (
  view: ConsentView,
  consent: ConsentWords,
) => html`<form class="card consent" method="post" action="${view.action}">
${hidden('csrf_token', view.csrfToken)}
<dl class="lines"><div><dt>${consent.returnTo}</dt><dd><bdi>${view.clientHost}</bdi></dd></div></dl>
<h2>${consent.can}</h2>
<ul class="may">${consent.abilities.map((ability) => html`<li>${ability}</li>`)}</ul>
<p>${consent.cannot}</p>
${caution(view, consent)}
<div class="row"><button class="button" type="submit" name="decision" value="allow">${consent.allow}</button>
<button class="button quiet" type="submit" name="decision" value="deny">${consent.deny}</button></div>
<p class="hint">${consent.lasts(GRANT_LIFETIME_MS / DAY_MS)} ${consent.disconnectBefore} <a href="/profile/assistants">${consent.disconnectLink}</a>.</p>
</form>`

/** Clients choose their own names; only the host that the golfer returns to is certain, and on a device not even that. */
const caution = ({ clientHost, native }: ConsentView, consent: ConsentWords) =>
  html`<p class="note">${
    native ? consent.native : html`${consent.cautionBefore} <bdi>${clientHost}</bdi> ${consent.cautionAfter}`
  }</p>`

/** Shows who is signed in. To use another account, the golfer signs out and returns here. */
function signedInWords(name: string | null, email: string | null, consent: ConsentWords) {
  const shown = name ?? email
  if (shown === null) return consent.signedIn
  return html`${consent.signedInAs} <bdi>${shown}</bdi>${name !== null && email !== null ? html` (<bdi>${email}</bdi>)` : ''}.`
}

const otherAccountForm = (
  { csrfToken, returnTo, golferName, golferEmail }: ConsentView,
  consent: ConsentWords,
) => html`<form class="beside" method="post" action="/profile/sign-out">
${hidden('csrf_token', csrfToken)}${hidden('return_to', returnTo)}
${signedInWords(golferName, golferEmail, consent)} <button class="plain-button" type="submit">${consent.otherAccount}</button>
</form>`
