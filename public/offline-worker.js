/*
 * Answers a page that cannot be fetched with our own page. That one page is all that it keeps: no file of the product, no answer of
 * the API, nothing of a person (decision 050).
 */

const page = '/hors-ligne'
/** Named by what the page says, which a test compares: a changed page is another version, and the one before is deleted. */
const version = 'hors-ligne-1bbfaa86e95b'

addEventListener('install', (event) => {
  const keep = async () => (await caches.open(version)).add(new Request(page, { cache: 'reload', credentials: 'omit' }))
  event.waitUntil(keep().then(() => skipWaiting()))
})

const forgetOthers = async () => {
  const others = (await caches.keys()).filter((name) => name !== version)
  await Promise.all(others.map((name) => caches.delete(name)))
  // The browser asks for the page while it starts this worker: no navigation waits for it.
  await registration.navigationPreload?.enable()
}

addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

const answer = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})
