import { accessTokenOf } from '#web/lib/http/tokens.ts'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'

/*
 * What moves on public pages, without React: the answer to the cookie banner, the arrow back to the top, the menu of
 * narrow screens, the colour scheme, the name of the door for who is signed in. It only marks `<html>`; the stylesheets
 * show and hide. And it fetches what brings the page's form to life.
 */

const page = document.documentElement
const answerKey = 'showCookies'

/** How far the page is scrolled before the arrow shows, in pixels. */
const threshold = 80

/** « Accepter » is kept as "true", « Non, merci » as "false". */
const markAnswer = () => {
  const answer = localStorage.getItem(answerKey)
  page.dataset['cookies'] = answer === null ? 'unasked' : answer === 'true' ? 'accepted' : 'declined'
}

const markScroll = () => {
  page.dataset['scrolled'] = String(scrollY > threshold)
}

const markSession = () => {
  page.dataset['signedIn'] = String(accessTokenOf(localStorage) !== null)
}

/** The choice that Mantine keeps too. */
const schemeKey = 'mantine-color-scheme-value'

const systemScheme = matchMedia('(prefers-color-scheme: dark)')

const markScheme = () => {
  const choice = localStorage.getItem(schemeKey) ?? 'auto'
  page.dataset['mantineColorScheme'] = choice === 'auto' ? (systemScheme.matches ? 'dark' : 'light') : choice
  for (const button of document.querySelectorAll<HTMLElement>('button[data-scheme]'))
    button.setAttribute('aria-pressed', String(button.dataset['scheme'] === choice))
}

const openMenu = (menuButton: Element | null, opened: boolean) =>
  menuButton?.setAttribute('aria-expanded', String(opened))

/** The button of the form that was pressed before the form's own code was there. */
let pressed: HTMLElement | null = null

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  pressed = target.closest('[data-script] button')
  const menuButton = document.querySelector('button[data-menu]')
  if (button !== null && button === menuButton) return openMenu(button, button.ariaExpanded !== 'true')
  if (target.closest('a') !== null) openMenu(menuButton, false)
  const answer = button?.dataset['cookiesAnswer']
  if (answer !== undefined) {
    localStorage.setItem(answerKey, answer)
    markAnswer()
  }
  const scheme = button?.dataset['scheme']
  if (scheme !== undefined) {
    localStorage.setItem(schemeKey, scheme)
    markScheme()
  }
  if (button?.dataset['toTop'] !== undefined) scrollToTop()
})
// A form is sent by its own code: no field ever goes into the address. Pressed too early, it is sent when the code is there.
document.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('hydrated', () => pressed?.click())
document.addEventListener('keydown', ({ key }) => {
  const menuButton = document.querySelector<HTMLElement>('button[data-menu][aria-expanded="true"]')
  if (key !== 'Escape' || menuButton === null) return
  openMenu(menuButton, false)
  menuButton.focus()
})
addEventListener('scroll', markScroll, { passive: true })
addEventListener('storage', () => {
  markAnswer()
  markSession()
  markScheme()
})
systemScheme.addEventListener('change', markScheme)

/** Asks for all that the page's island is made of, at once. */
const fetchIsland = () => {
  const { script, imports = '' } = document.querySelector<HTMLElement>('[data-script]')?.dataset ?? {}
  if (script === undefined) return
  for (const href of imports.split(' ').filter((each) => each !== ''))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ script)
}

// What is read comes first: the form's script is asked for once the page is drawn.
new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return
  observer.disconnect()
  fetchIsland()
}).observe({ type: 'paint', buffered: true })

markAnswer()
markScroll()
markSession()
markScheme()
