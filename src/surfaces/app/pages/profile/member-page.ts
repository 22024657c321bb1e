import { html } from 'hono/html'
import { wordsOf } from '../../../../words/words-of.ts'
import { initialOf } from '../../../ui/header.ts'
import { note } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { renderAppPage } from '../app-page.ts'
import {
  clubsSection,
  dataSection,
  devicesSection,
  emailSection,
  passwordSection,
} from './account-sections.ts'
import { agentsSection } from './agents-section.ts'
import { bagSection } from './bag-form.ts'
import { gameForm } from './game-form.ts'
import { premiumSection } from './premium-section.ts'
import { buttonForm, type ProfileView, section, wordsFor } from './profile-view.ts'
import { roundsSection } from './rounds-section.ts'
import { type Tab, tabBar, tabPath } from './tabs.ts'

const CONTENT: Readonly<Record<Tab, (view: ProfileView) => unknown>> = {
  game: (view) => section(view, 'game', wordsFor(view).game.title, gameForm(view)),
  bag: bagSection,
  rounds: roundsSection,
  premium: premiumSection,
  clubs: clubsSection,
  security: (view) => html`${passwordSection(view)}${emailSection(view)}${devicesSection(view)}`,
  assistants: agentsSection,
  data: dataSection,
}

/** One tab of the profile. */
export function memberPage(view: ProfileView) {
  const { request, tab } = view
  const words = wordsFor(view)
  return renderAppPage(
    // A form that comes back has an address of its own, which nobody can open.
    { ...request, target: tabPath(tab) },
    {
      title: tab === 'game' ? words.title : `${words.tabs[tab]} · ${words.title}`,
      shape: 'wide',
      head: tab === 'security' ? scriptHtml('show-password.js') : '',
      body: html`<div class="profile">
${headHtml(view)}
${tabBar(request.language, tab)}
<div class="profile-tab">
${note(view.done === 'claim' ? welcome(view) : null)}
${CONTENT[tab](view)}
</div>
</div>`,
    },
  )
}

function headHtml(view: ProfileView) {
  const { name, email } = view.request.session.account
  const words = wordsFor(view)
  return html`<header class="profile-head">
<span class="avatar large" aria-hidden="true">${initialOf(name ?? '')}</span>
<div><h1>${words.title}</h1>
<p class="soft"><bdi>${name ?? ''}</bdi> <bdi>${email ?? ''}</bdi></p></div>
${friendsHtml(view)}
${buttonForm(view, '/profile/sign-out', words.signOut)}
</header>`
}

/** Who was asked to be friends sees it here. */
function friendsHtml({ request, requests }: ProfileView) {
  const { social } = wordsOf(request.language)
  return requests === 0
    ? html`<a class="button quiet" href="/feed">${social.enter}</a>`
    : html`<a class="button quiet" href="/friends">${social.enter} <span class="mark">${social.requests(requests)}</span></a>`
}

function welcome(view: ProfileView): string {
  const words = wordsFor(view)
  return view.request.session.account.emailVerified ? words.welcome : `${words.welcome} ${words.linkMailed}`
}
