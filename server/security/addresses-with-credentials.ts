/** An address with a name and a password in it, as `fetch` takes it: the address without them, and the header that says them. */
export const splitCredentials = (address: string): { url: URL; headers: { authorization?: string } } => {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const headers = url.username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  url.username = url.password = ''
  return { url, headers }
}
