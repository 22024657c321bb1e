/** The app without a network, what is stored on the device, and how to install it. */
export const playOffline = {
  save: 'Save for offline',
  saving: 'Saving…',
  saved: (ago: string) => `Saved on this device · checked ${ago}`,
  savedMark: 'Saved offline',
  savedNow: 'Saved. This course opens without reception.',
  savedPage: 'The course is saved. Your browser needs a connection to open the app itself.',
  updated: 'The course was updated.',
  show: 'Show the new version',
  offline: 'No connection: you see what is saved on this device.',
  trouble: {
    old: 'This course was saved by an older version of the app. Connect once to get it again.',
    offline: 'This course isn’t saved on this device, and there is no connection.',
    missing: 'We couldn’t find that course.',
    damaged: 'The saved course can’t be read. Connect once to get it again.',
    refused: 'Your session has ended. Open the app again to continue.',
  },
  storage: {
    full: 'This device has no room left. The course works now, but it isn’t saved for later.',
    refused: 'Your browser doesn’t let us save courses. The course works as long as this page is open.',
  },
  tryAgain: 'Try again',
  otherCourse: 'Choose another course',
  stored: {
    title: 'Saved courses',
    none: 'No courses are saved on this device yet. Open one while you have a connection.',
    remove: 'Remove',
    removeNamed: (course: string) => `Remove ${course}`,
    removed: (course: string) => `${course} was removed from this device.`,
  },
  install: {
    button: 'Install',
    ios: 'To install: tap Share, then “Add to Home Screen”.',
  },
}
