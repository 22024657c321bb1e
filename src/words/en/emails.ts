/** Emails, a paragraph each. Links are paragraphs of their own. */
export const emails = {
  hello: 'Hello',
  copy: 'If the button doesn’t work, open this address:',
  worksOnce: (time: string) => `The link works once and expires after ${time}.`,
  verify: {
    subject: 'Confirm your email',
    button: 'Confirm my email',
    ask: 'Please confirm that this email address is yours:',
    otherwise:
      'If you didn’t sign up for Dogleg, please don’t open the link. Somebody may have mistyped their address.',
  },
  reset: {
    subject: 'Choose a new password',
    button: 'Choose a new password',
    ask: 'Choose a new Dogleg password here:',
    signsOut: 'A new password signs you out on all your other devices.',
    otherwise: 'If you didn’t ask for it, you can ignore this email: your password stays the same.',
  },
  confirmFirst: {
    subject: 'Confirm your email first',
    button: 'Confirm my email',
    ask: 'Somebody asked for a new Dogleg password. First, please confirm that this email address is yours:',
    next: 'Then ask for a new password again. That also locks out anyone else who may have signed up with your address.',
    otherwise: 'If you didn’t ask for it, you can ignore this email.',
  },
  receipt: {
    subject: (plan: string) => `Receipt for ${plan}`,
    paid: (price: string, plan: string, day: string) => `You paid ${price} for ${plan} on ${day}. Thank you.`,
    test: 'Test mode: you weren’t charged.',
    until: (moment: string) => `You have Premium until ${moment}.`,
    open: 'Open the invoice',
    manage: 'Manage Premium',
    invoice: 'Your invoice:',
    noRenewal: 'It doesn’t renew, and we won’t charge you again.',
    renews: (price: string, day: string) =>
      `It renews automatically: we’ll charge ${price} on ${day}. Cancel anytime before then:`,
  },
  failed: {
    subject: 'Your payment failed',
    sorry: (price: string, plan: string) => `We couldn’t charge ${price} to renew ${plan}.`,
    until: (moment: string) => `You keep Premium until ${moment}. Pay by then and nothing changes.`,
    over: 'Premium has ended. Pay to get it back right away.',
    act: 'Update your card or cancel here:',
    button: 'Update my card',
  },
  clubMessages: {
    subject: (club: string, count: number) =>
      count === 1 ? `a message from ${club}` : `${count} messages from ${club}`,
    urgent: (club: string) => `urgent message from ${club}`,
    lead: (club: string, count: number) =>
      count === 1
        ? `You have an unread message at ${club}:`
        : `You have ${count} unread messages at ${club}:`,
    more: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
    button: 'Open my messages',
    stop: (club: string) =>
      `You get this email because you belong to ${club}. You can choose when we email you on the page with your messages, or stop these emails here:`,
    stopButton: 'Stop these emails',
  },
  friendDigest: {
    subject: 'news from your friends',
    rounds: 'Your friends have played:',
    more: (count: number) => (count === 1 ? 'And one more round.' : `And ${count} more rounds.`),
    news: (count: number) =>
      count === 1
        ? 'There is one new comment or reaction on your rounds.'
        : `There are ${count} new comments and reactions on your rounds.`,
    button: 'Open the feed',
    stop: 'You get this email because you chose it. You can stop it here:',
    stopButton: 'Stop these emails',
  },
  invitation: {
    subject: (club: string) => `${club} invites you`,
    ask: (club: string, role: string) => `${club} invites you to join. Your role: ${role}.`,
    sure: (email: string) =>
      `You decide: nothing happens until you accept. Sign in with this email (${email}) and answer here:`,
    button: 'Answer the invitation',
    first: 'If you have no password yet, get a link to set one first:',
    firstButton: 'Set a password',
    otherwise: 'If you don’t know this club, you can ignore this email.',
  },
}
