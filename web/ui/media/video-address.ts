/** How a video is shown: a page of its host in a frame, a file that the browser plays, or a link to open elsewhere. */
export type Video = { kind: 'frame' | 'file' | 'link'; src: string }

const youtubeId = /^[\w-]{11}$/
const vimeoId = /^\d+$/
const vimeoKey = /^[\da-f]+$/i
const dailymotionId = /^[a-z\d]+$/i

const first = (pattern: RegExp, ...texts: (string | null | undefined)[]): string | undefined =>
  texts.find((each): each is string => typeof each === 'string' && pattern.test(each))

/** YouTube without cookies: a watch page, a short, a live, an embed or a short link. */
const youtube = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const [, head, next] = pathname.split('/')
  const named = ['embed', 'shorts', 'live', 'v'].includes(head ?? '') ? next : undefined
  const id = first(youtubeId, hostname === 'youtu.be' ? head : (named ?? searchParams.get('v')))
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}

/** Vimeo without tracking; a video that is not listed has a key after its number. */
const vimeo = ({ pathname, searchParams }: URL): string | undefined => {
  const parts = pathname.split('/')
  const at = parts.findIndex((part) => vimeoId.test(part))
  if (at === -1) return undefined
  const key = first(vimeoKey, searchParams.get('h'), parts[at + 1])
  return `https://player.vimeo.com/video/${parts[at]}?dnt=1${key === undefined ? '' : `&h=${key}`}`
}

const dailymotion = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const [, head, next, last] = pathname.split('/')
  const named = head === 'video' ? next : head === 'embed' ? last : undefined
  const id = first(dailymotionId, hostname === 'dai.ly' ? head : (named ?? searchParams.get('video')))
  return id && `https://geo.dailymotion.com/player.html?video=${id}`
}

/** The page of a host that plays one video; undefined for any other of its pages. */
const embedders: Record<string, (address: URL) => string | undefined> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': youtube,
  'vimeo.com': vimeo,
  'dailymotion.com': dailymotion,
  'dai.ly': dailymotion,
}

const plainFile = /\.(mp4|webm|ogv)$/i

/** The way to show the video at an address; undefined if the text is no absolute http or https address. */
export const videoAt = (url: string): Video | undefined => {
  const text = url.trim()
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined
  const address = new URL(text)
  const host = address.hostname.replace(/^(www|m|music|player|geo)\./, '')
  const embed = Object.hasOwn(embedders, host) ? embedders[host]?.(address) : undefined
  if (embed !== undefined) return { kind: 'frame', src: embed }
  // A page over https may not play a file over http.
  const isFile = address.protocol === 'https:' && plainFile.test(address.pathname)
  return { kind: isFile ? 'file' : 'link', src: address.href }
}
