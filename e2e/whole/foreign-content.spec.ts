import type { Locator, Page } from '@playwright/test'
import { aMission, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test, testInOwnBrowser } from '../site.ts'

/** What no cleaner would let through, in a text that a person reads. */
const hostile = [
  '<p onclick="window.ran = 1" style="position: fixed" class="x" id="root">Refonte <strong>du portail</strong>.</p>',
  '<img src="/volee.png" onerror="window.ran = 2">',
  '<script>window.ran = 3</script>',
  '<svg onload="window.ran = 4"><script>window.ran = 5</script><a xlink:href="javascript:window.ran = 6">svg</a></svg>',
  '<iframe srcdoc="<script>parent.ran = 7</script>" src="/volee"></iframe>',
  '<form action="/volee"><input name="children" autofocus onfocus="window.ran = 10"><button>Envoyer</button></form>',
  '<style>body { display: none }</style><link rel="stylesheet" href="/volee.css"><base href="https://exemple.fr/">',
  '<a href="&#106;ava\nscript:window.ran = 11">un lien</a>',
  '<a href="data:text/html,<script>1</script>" ping="/volee">un autre</a>',
  '<a href="https://exemple.fr/?a=1&amp;b=2" onmouseover="window.ran = 12">le bon</a>',
  '<template><img src="/volee" onerror="window.ran = 13"></template><x-y is="z">fin</x-y>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/volee onerror=window.ran=8&gt;">',
  '<noscript><p title="</noscript><img src=/volee onerror=window.ran=9>"></noscript>',
].join('')

const harmless = new Set(['P', 'STRONG', 'A', 'BR'])

/** What stands in the element that shows the text, and whether anything ran. */
const shownIn = async (page: Page, text: string) => {
  const place = page.getByText(text).locator('xpath=ancestor-or-self::p/parent::*')
  await expect(place).toBeVisible()
  return place.evaluate((root) => ({
    tags: [...root.querySelectorAll('*')].map(({ tagName }) => tagName),
    attributes: [...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    ),
    ran: Reflect.get(window, 'ran'),
  }))
}

const foreign = ({ tags }: { tags: string[] }) => tags.filter((tag) => !harmless.has(tag))
const link = ['href=https://exemple.fr/?a=1&b=2', 'target=_blank', 'rel=noopener noreferrer nofollow']

/**
 * What the policy refused in the document outside of the page where a text is parsed: styles, a base address and, since
 * Chromium 156, event handlers, which would have no effect there. That no handler came into the page, and that nothing ran, each
 * journey looks at itself. Anything else fails it.
 */
const forgetParsing = (complaints: string[]) => {
  const others = complaints
    .splice(0)
    .filter((complaint) => !/style-src|base-uri|inline event handler|script-src-attr inline/.test(complaint))
  expect(others).toEqual([])
}

/** Every request for something that only the hostile text names. */
const stolen = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => /volee|exemple\.fr/.test(request.url()) && requests.push(request.url()))
  return requests
}

test('a hostile text that no server cleaned is shown as its words and its good link, and so does the editor open it', async ({
  page,
  site,
  complaints,
}) => {
  const requests = stolen(page)
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  await signIn(page, recruiter.email)
  const answers: string[] = []
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const plain = JSON.stringify('<p>Refonte du portail.</p>')
    if (text.includes(plain)) answers.push(route.request().url())
    await route.fulfill({ response, body: text.replaceAll(plain, () => JSON.stringify(hostile)) })
  })
  await page.goto(`/recruiter/missions/${mission}`)
  const seen = await shownIn(page, 'Refonte du portail.')
  expect(answers).not.toEqual([])
  expect(foreign(seen)).toEqual([])
  expect(seen.attributes).toEqual(link)
  expect(seen.ran).toBeUndefined()

  await page.getByRole('button', { name: 'Modifier' }).click()
  const editor = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
  await expect(editor).toContainText('Refonte du portail.')
  await expect(editor.locator('script, img, svg, iframe, style, form, input, math, template')).toHaveCount(0)
  await expect(editor.locator('a[href]')).toHaveCount(1)
  await expect(page.locator('[onclick], [onerror], [onload], [onfocus], [onmouseover]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  expect(requests).toEqual([])
  forgetParsing(complaints)
})

const paste = (editor: Locator, pasted: string) =>
  editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

test('what is pasted in the editor comes in as the text that it may hold, with the styles of a word processor', async ({
  page,
  site,
  complaints,
}) => {
  const requests = stolen(page)
  const recruiter = await aRecruiter(site.db)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/missions')
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  const editor = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
  await editor.click()
  await paste(editor, hostile)
  await expect(editor).toContainText('Refonte du portail.')
  await expect(editor.locator('strong')).toHaveText('du portail')
  await expect(editor.locator('script, img, svg, iframe, style, form, input, math, template')).toHaveCount(0)
  await expect(editor.locator('a[href]')).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  expect(requests).toEqual([])

  await editor.press('ControlOrMeta+a')
  const bold = '<span style="font-weight:700">en gras</span>'
  await paste(
    editor,
    `<b style="font-weight:normal"><p>Un mot ${bold}, un <i style="font-style:normal">droit</i>.</p></b>`,
  )
  await expect(editor).toHaveText('Un mot en gras, un droit.')
  await expect(editor.locator('strong')).toHaveText('en gras')
  await expect(editor.locator('em')).toHaveCount(0)

  await editor.press('ControlOrMeta+a')
  const line = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·<span>&nbsp;&nbsp;&nbsp; </span></span>${text}</p>`
  await paste(editor, `<p class=MsoNormal><b>Vos missions</b></p>${line('Reprendre l’API')}${line('Former')}`)
  await expect(editor.locator('ul > li > p')).toHaveText(['Reprendre l’API', 'Former'])
  await expect(editor.locator('> p').first()).toHaveText('Vos missions')
  forgetParsing(complaints)
})

/** Tries what a hole in a script of ours would do; answers what the browser let pass. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('p').innerHTML = '<img src="/volee" onerror="window.ran = 1">'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>volée</b>'),
      'document.write': () => document.write('<b>volée</b>'),
      DOMParser: () => new DOMParser().parseFromString('<b>volée</b>', 'text/html'),
      createContextualFragment: () => document.createRange().createContextualFragment('<b>volée</b>'),
      'script.src': () => (document.createElement('script').src = '/assets/volee.js'),
      'script.text': () => (document.createElement('script').text = 'window.ran = 2'),
      Worker: () => new Worker('/assets/volee.js'),
      'default policy': () => createPolicy('default'),
      'another policy': () => createPolicy('volee'),
      'a policy of ours, again': () => createPolicy('pdf-worker'),
    }
    const createPolicy = (name: string): unknown =>
      Reflect.get(window, 'trustedTypes').createPolicy(name, { createHTML: (html: string) => html })
    const taken = Object.entries(tries).filter(([, attempt]) => {
      try {
        attempt()
        return true
      } catch (error) {
        return !(error instanceof TypeError)
      }
    })
    const style = document.createElement('style')
    style.textContent = 'body { visibility: hidden }'
    document.head.append(style)
    document.body.setAttribute('style', 'visibility: hidden')
    return { taken: taken.map(([name]) => name), visibility: getComputedStyle(document.body).visibility }
  })

test('a page takes no plain text as HTML, script or worker, no foreign style and no other policy; a journey hears of it', async ({
  page,
  site,
  complaints,
}) => {
  const recruiter = await aRecruiter(site.db)
  const hears = async (path: string) => {
    // The style of an element is tried last.
    await expect.poll(() => complaints.findLast((each) => each.startsWith('Refused')), path).toContain('style-src-attr')
    expect(complaints.splice(0).length, path).toBeGreaterThanOrEqual(12)
  }
  for (const path of ['/', '/inscription']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { taken, visibility } = await attempts(page)
    // A public page without a form has made no policy: its own name is still free.
    expect(
      taken.filter((name) => name !== 'a policy of ours, again'),
      path,
    ).toEqual([])
    expect(visibility).toBe('visible')
    await hears(path)
  }
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/missions')
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
  const { taken, visibility } = await attempts(page)
  expect(taken.filter((name) => name !== 'a policy of ours, again')).toEqual([])
  expect(visibility).toBe('visible')
  await hears('/recruiter/missions')
})

test('a page that an extension changed before our scripts ran is drawn all the same', async ({
  page,
  site,
  complaints,
}) => {
  const recruiter = await aRecruiter(site.db)
  await signIn(page, recruiter.email)
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      const spinner = document.querySelector('body > [role=status]')
      if (spinner === null || document.querySelector('body > script') === null) return
      observer.disconnect()
      spinner.replaceWith(document.createElement('font'))
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.goto('/recruiter/missions')
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
  // React says that it found another page than the one of the build.
  const found = complaints.splice(0)
  expect(found).not.toEqual([])
  expect(found.filter((complaint) => !/React error #418/.test(complaint))).toEqual([])
})

test.describe('in a browser without Trusted Types', () => {
  testInOwnBrowser.use({ bypassCSP: true })

  testInOwnBrowser('a text is shown and edited as elsewhere', async ({ page, site }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'))
    const recruiter = await aRecruiter(site.db)
    const mission = await aMission(site.db, recruiter)
    await signIn(page, recruiter.email)
    await page.goto(`/recruiter/missions/${mission}`)
    expect(await page.evaluate(() => Reflect.get(window, 'trustedTypes'))).toBeUndefined()
    await expect(page.getByText('Refonte du portail.')).toBeVisible()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Description' })).toHaveText(
      'Refonte du portail.',
    )
  })
})
