import type { Life } from '#test/resumes/life.ts'
import { inDays, inEnglish } from '#test/resumes/written-dates.ts'
import { bullets, each, page } from './page.ts'

/** The form of 2013: headings and dates in the left column, all else in the right one. */
export const europassForm = (life: Life): string =>
  page(
    'body{font-size:9pt;padding:0 2mm;font-family:"DejaVu Sans Condensed"}.row{display:grid;grid-template-columns:48mm 1fr;gap:5mm;margin-bottom:6px}.row>:first-child{text-align:right;color:#0e4194}.h{font-size:9pt;text-transform:uppercase;margin-top:8px}.h+div{border-top:1px solid #0e4194;margin-top:14px}h3{font-size:10pt;color:#0e4194;font-weight:400}',
    `<div class="row"><span class="h">Informations personnelles</span><div><p style="font-size:13pt">${life.name}</p><p>${life.city} (France)</p><p>${life.phone.written}</p><p>${life.email}</p></div></div>`,
    `<div class="row"><span class="h">Poste visé</span><div><p style="font-size:12pt">${life.title}</p></div></div>`,
    '<div class="row"><span class="h">Expérience professionnelle</span><div></div></div>',
    each(
      life.jobs,
      (job) =>
        `<div class="row"><span>${inDays(job)}</span><div><h3>${job.position}</h3><p>${job.company}, ${job.place} (France)</p>${bullets(job.tasks)}${job.stack ? `<p>Technologies : ${job.stack}</p>` : ''}</div></div>`,
    ),
    '<div class="row"><span class="h">Éducation et formation</span><div></div></div>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="row"><span>${from ? `${from} – ` : ''}${to}</span><div><h3>${degree}</h3><p>${school}</p></div></div>`,
    ),
    '<div class="row"><span class="h">Compétences personnelles</span><div></div></div>',
    each(
      Object.entries(life.skills),
      ([group, skills]) => `<div class="row"><span>${group}</span><div>${skills.join(', ')}</div></div>`,
    ),
    '<div class="row"><span class="h">Langues</span><div></div></div>',
    each(life.languages, ({ written, level }) => `<div class="row"><span>${written}</span><div>${level}</div></div>`),
  )

/** The form of 2020: dates and place over position and company in capitals. */
export const europassSheet = (life: Life): string =>
  page(
    'body{font-size:9.5pt;padding:0 4mm}h1{font-size:20pt;color:#004494}h2{font-size:11pt;color:#004494;border-bottom:2px solid #004494;margin:14px 0 6px;font-weight:400}.place{color:#666;font-size:8.5pt}.job{margin-bottom:9px}',
    `<h1>${life.name}</h1><p>${life.title}</p><p>Email: ${life.email}  Phone: ${life.phone.written}</p>`,
    '<h2>WORK EXPERIENCE</h2>',
    each(
      life.jobs,
      (job) =>
        `<div class="job"><p class="place">${inEnglish(job)}   ${job.place}</p><p><b>${job.position.toUpperCase()}</b> ${job.company.toUpperCase()}</p>${bullets(job.tasks)}${job.stack ? `<p>${job.stack}</p>` : ''}</div>`,
    ),
    '<h2>EDUCATION AND TRAINING</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="job"><p class="place">${from ? `${from} – ` : ''}${to}</p><p><b>${degree.toUpperCase()}</b> ${school}</p></div>`,
    ),
    '<h2>LANGUAGE SKILLS</h2>',
    each(life.languages, ({ written, level }) => `<p><b>${written.toUpperCase()}</b> ${level}</p>`),
    '<h2>DIGITAL SKILLS</h2>',
    `<p>${Object.values(life.skills).flat().join(' | ')}</p>`,
  )

/** A text printed in one face, aligned by blanks. */
export const plainText = (life: Life): string =>
  page(
    'body{padding:0 4mm}pre{font:9pt/1.35 "DejaVu Sans Mono";white-space:pre-wrap}',
    `<pre>${life.name}
${life.title}
${life.email}  ${life.phone.written}  ${life.city}

EXPERIENCE
----------
${each(life.jobs, (job) => `${job.position} at ${job.company}, ${job.place}\n${inEnglish(job)}\n${job.tasks.map((task) => `  * ${task}`).join('\n')}\n${job.stack ? `  * ${job.stack}\n` : ''}`)}
EDUCATION
---------
${each(life.degrees, ({ degree, school, from, to }) => `${degree}, ${school}, ${from ? `${from}-` : ''}${to}`)}

SKILLS
------
${each(Object.entries(life.skills), ([group, skills]) => `${group}: ${skills.join(', ')}`)}

LANGUAGES
---------
${each(life.languages, ({ written, level }) => `${written}: ${level}`)}
</pre>`,
  )
