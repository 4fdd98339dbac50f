import { expect, test } from 'vitest'
import { videoAt } from './video-address.ts'

const frames: [of: string, src: string, addresses: string[]][] = [
  [
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      ' HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ ',
    ],
  ],
  [
    'Vimeo',
    'https://player.vimeo.com/video/76979871?dnt=1',
    [
      'https://vimeo.com/76979871',
      'https://www.vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871',
    ],
  ],
  [
    'an unlisted video of Vimeo',
    'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e',
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e'],
  ],
  [
    'Dailymotion',
    'https://geo.dailymotion.com/player.html?video=x7tgad0',
    [
      'https://www.dailymotion.com/video/x7tgad0',
      'https://www.dailymotion.com/embed/video/x7tgad0',
      'https://dai.ly/x7tgad0',
      'https://geo.dailymotion.com/player.html?video=x7tgad0',
    ],
  ],
]

test.each(frames)('each address of %s leads to its player', (_, src, addresses) => {
  for (const address of addresses) expect(videoAt(address), address).toEqual({ kind: 'frame', src })
})

test('a video file over https is played by the browser', () => {
  for (const src of ['https://exemple.fr/film.mp4', 'https://exemple.fr/a/film.WEBM?v=2', 'https://exemple.fr/f.ogv'])
    expect(videoAt(src)).toEqual({ kind: 'file', src })
})

test('any other address is a link: another host, a page without a video, a file over http', () => {
  for (const src of [
    'https://exemple.fr/film',
    'http://exemple.fr/film.mp4',
    'https://www.youtube.com/@altair',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    'https://vimeo.com/altair',
    'https://www.dailymotion.com/fr',
    'https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ',
    'https://exemple.fr/?u=https://youtu.be/dQw4w9WgXcQ',
  ])
    expect(videoAt(src), src).toEqual({ kind: 'link', src })
})

test('a text that is no http address is no video', () => {
  for (const text of [
    '',
    'abc',
    'www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://',
    'data:video/mp4,x',
  ])
    expect(videoAt(text), text).toBeUndefined()
})
