import { html } from 'hono/html'
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

const TITLE = 'Connect an assistant?'

export const consentPage = (request: PageRequest, view: ConsentView): Promise<string> =>
  renderAppPage(request, {
    title: TITLE,
    shape: 'wide',
    body: html`<div class="entrance">
<div class="entrance-form"><h1>${TITLE}</h1>
<p class="lead"><strong><bdi>${view.clientName}</bdi></strong> wants to use Dogleg on your behalf.</p>
${decisionForm(view)}
${otherAccountForm(view)}</div>
<img class="entrance-picture aside" src="${assetUrl('dogleg.svg')}" alt="" width="480" height="640">
</div>`,
  })

const decisionForm = (
  view: ConsentView,
) => html`<form class="card consent" method="post" action="${view.action}">
${hidden('csrf_token', view.csrfToken)}
<dl class="lines"><div><dt>You’ll return to</dt><dd><bdi>${view.clientHost}</bdi></dd></div></dl>
${ABILITIES}
${caution(view)}
<div class="row"><button class="button" type="submit" name="decision" value="allow">Allow</button>
<button class="button quiet" type="submit" name="decision" value="deny">Deny</button></div>
<p class="hint">You can disconnect it at any time <a href="/profile#agents">on your profile</a>.</p>
</form>`

const ABILITIES = html`<h2>It can</h2>
<ul class="may">
<li>see your live distance to the flag</li>
<li>ask the caddie, and see your position, handicap and clubs in the answers</li>
<li>open a checkout page for you</li>
</ul>
<p>It can’t change your profile, see your email or password, or pay for anything.</p>`

/** Clients choose their own names; only the host that the golfer returns to is certain, and on a device not even that. */
const caution = ({ clientHost, native }: ConsentView) =>
  html`<p class="note">${
    native
      ? 'It’s an app on this device, and any app can use this name. Allow it only if you just started connecting it.'
      : html`Assistants choose their own names. Allow this one only if you trust <bdi>${clientHost}</bdi> and just started connecting it.`
  }</p>`

/** Shows who is signed in. To use another account, the golfer signs out and returns here. */
function signedInWords(name: string | null, email: string | null) {
  const shown = name ?? email
  if (shown === null) return 'You’re signed in.'
  return html`Signed in as <bdi>${shown}</bdi>${name !== null && email !== null ? html` (<bdi>${email}</bdi>)` : ''}.`
}

const otherAccountForm = ({
  csrfToken,
  returnTo,
  golferName,
  golferEmail,
}: ConsentView) => html`<form class="beside" method="post" action="/profile/sign-out">
${hidden('csrf_token', csrfToken)}${hidden('return_to', returnTo)}
${signedInWords(golferName, golferEmail)} <button class="plain-button" type="submit">Use another account</button>
</form>`
