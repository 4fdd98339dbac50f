import { accessTokenOf } from '#web/lib/http/tokens.ts'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'

/*
 * The behaviour of public pages, without React: the cookie banner, the arrow back to the top, the menu of narrow
 * screens, the colour scheme, and the login link, which becomes a dashboard link for a signed-in person. It only sets
 * attributes; the style sheets show and hide. It also fetches the script that hydrates the page's form.
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

/** The storage key that Mantine uses too. */
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

/** The form's button that was pressed before the form's code was loaded. */
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
// A form's own code sends it, so that no field value goes into the URL. An early press is repeated after hydration.
document.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('hydrated', () => pressed?.click())
document.addEventListener('frame-rendered', markScheme)
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

/** Lets the browser answer a touch or a key before what follows. A timer would wait for seconds in a hidden tab. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/**
 * Fetches the script of the page's island and all its imports at once, then runs them one after the other, each in a task
 * of its own: run together they keep a slow phone from answering for a second.
 */
const fetchIsland = async () => {
  const { script, imports = '' } = document.querySelector<HTMLElement>('[data-script]')?.dataset ?? {}
  if (script === undefined) return
  const addresses = [...imports.split(' '), script].filter((address) => address !== '')
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const address of addresses) {
    await import(/* @vite-ignore */ address)
    await nextTask()
  }
}

// The content comes first: the form's script is fetched after the first paint.
new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return
  observer.disconnect()
  void fetchIsland()
}).observe({ type: 'paint', buffered: true })

markAnswer()
markScroll()
markSession()
markScheme()
