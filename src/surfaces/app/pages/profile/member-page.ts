import { html } from 'hono/html'
import { note } from '../../../ui/notice.ts'
import { renderAppPage } from '../app-page.ts'
import {
  clubsSection,
  dataSection,
  devicesSection,
  emailSection,
  passwordSection,
} from './account-sections.ts'
import { agentsSection } from './agents-section.ts'
import { bagForm } from './bag-form.ts'
import { gameForm } from './game-form.ts'
import { premiumSection } from './premium-section.ts'
import { type ProfileView, section } from './profile-view.ts'

const WELCOME = 'Welcome! Your account is ready.'
const LINK_MAILED = 'We’ve emailed you a link to confirm your address.'

const welcome = ({ request: { session } }: ProfileView) =>
  session.account.emailVerified ? WELCOME : `${WELCOME} ${LINK_MAILED}`

export const memberPage = (view: ProfileView) =>
  renderAppPage(view.request, {
    title: 'Your profile',
    body: html`${note(view.done === 'claim' ? welcome(view) : null)}
${section(view, 'game', 'Your game', gameForm(view))}
${section(view, 'bag', 'Your bag', bagForm(view))}
${emailSection(view)}
${premiumSection(view)}
${clubsSection(view)}
${passwordSection(view)}
${devicesSection(view)}
${agentsSection(view)}
${dataSection(view)}`,
  })
