import { expect, test } from 'vitest'
import { videoSources } from '#server/http/plugins/content-security-policy.ts'
import { videoAt } from '#web/ui/media/video-address.ts'

test('the content policy allows exactly the players that the web shows in frames', () => {
  const addresses = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://www.dailymotion.com/video/x7tgad0',
  ]
  const players = addresses.map((address) => new URL(videoAt(address)?.src ?? '').origin)
  expect(videoSources).toContain(`frame-src ${players.join(' ')}`)
})
