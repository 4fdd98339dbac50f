import type { Life } from '#test/resumes/life.ts'
import { inEnglish, inFrenchShort, inYears } from '#test/resumes/written-dates.ts'
import { bullets, each, page } from './page.ts'

/** As moderncv sets it: dates and labels in a narrow column at the left, headings beside a rule. */
export const modernCv = (life: Life): string =>
  page(
    'body{padding:0 4mm;font-family:"DejaVu Serif";font-size:9pt}h1{font-size:24pt;font-weight:400;color:#555}.row{display:grid;grid-template-columns:30mm 1fr;gap:6mm;margin-bottom:4px}.row>:first-child{text-align:right}h2{font-size:12pt;font-weight:400;color:#2a6fb0}.rule{border-top:3px solid #2a6fb0;margin-top:8px}',
    `<div class="line"><h1>${life.name}</h1><p style="text-align:right"><i>${life.phone.written}<br>${life.email}${life.website ? `<br>${life.website}` : ''}</i></p></div><p><i>${life.title}</i></p>`,
    '<div class="row"><div class="rule"></div><h2>Expérience</h2></div>',
    each(
      life.jobs,
      (job) =>
        `<div class="row"><span>${inFrenchShort(job)}</span><div><b>${job.position}</b>, <i>${job.company}</i>, ${job.place}.${bullets(job.tasks)}${job.stack ? `<p>${job.stack}.</p>` : ''}</div></div>`,
    ),
    '<div class="row"><div class="rule"></div><h2>Formation</h2></div>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="row"><span>${from ? `${from}–` : ''}${to}</span><div><b>${degree}</b>, <i>${school}</i>.</div></div>`,
    ),
    '<div class="row"><div class="rule"></div><h2>Compétences</h2></div>',
    each(
      Object.entries(life.skills),
      ([group, skills]) => `<div class="row"><b>${group}</b><div>${skills.join(', ')}</div></div>`,
    ),
    '<div class="row"><div class="rule"></div><h2>Langues</h2></div>',
    each(life.languages, ({ written, level }) => `<div class="row"><b>${written}</b><div>${level}</div></div>`),
    each(
      Object.entries(life.extras),
      ([title, lines]) =>
        `<div class="row"><div class="rule"></div><h2>${title}</h2></div><div class="row"><span></span><div>${lines.join(', ')}</div></div>`,
    ),
  )

/** Two lines a job: position and dates, company in italics and place; small capitals for headings. */
export const compactLatex = (life: Life): string =>
  page(
    'body{padding:0 2mm;font-family:"DejaVu Serif";font-size:9.5pt}h1{font-size:24pt;text-align:center}h2{font-size:12pt;font-variant:small-caps;font-weight:400;border-bottom:1px solid;margin:10px 0 4px}.head{text-align:center}.job{padding-left:4mm;margin-bottom:5px}',
    `<h1>${life.name}</h1><p class="head">${life.phone.written} | ${life.email}${life.website ? ` | ${life.website}` : ''} | linkedin.com/in/${life.email.split('@')[0]}</p>`,
    '<h2>Education</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="job"><div class="line"><b>${school}</b><span>${life.city}</span></div><div class="line"><i>${degree}</i><i>${from ? `${from} – ` : ''}${to}</i></div></div>`,
    ),
    '<h2>Experience</h2>',
    each(
      life.jobs,
      (job) =>
        `<div class="job"><div class="line"><b>${job.position}</b><span>${inEnglish(job)}</span></div><div class="line"><i>${job.company}</i><i>${job.place}</i></div>${bullets(job.stack ? [...job.tasks, `Stack: ${job.stack}`] : job.tasks)}</div>`,
    ),
    '<h2>Technical Skills</h2><div class="job">',
    each(Object.entries(life.skills), ([group, skills]) => `<p><b>${group}</b>: ${skills.join(', ')}</p>`),
    '</div><h2>Languages</h2><div class="job">',
    `<p>${life.languages.map(({ written, level }) => `${written} (${level})`).join(', ')}</p></div>`,
    each(
      Object.entries(life.extras),
      ([title, lines]) => `<h2>${title}</h2><div class="job"><p>${lines.join(', ')}</p></div>`,
    ),
  )

/** Company first with its place in colour, position under it with the dates; letters of headings in two colours. */
export const awesomeCv = (life: Life): string =>
  page(
    'body{padding:0 2mm;font-size:9pt}h1{font-size:28pt;font-weight:400;text-align:center}.head{text-align:center}h2{font-size:14pt;margin:10px 0 4px}h2 em{font-style:normal;color:#c00}.small{font-size:8pt;text-transform:uppercase;color:#555}.place{color:#c00;font-style:italic}',
    `<h1>${life.name}</h1><p class="head small">${life.title}</p><p class="head">${life.phone.written} | ${life.email}</p>`,
    '<h2><em>Par</em>cours professionnel</h2>',
    each(
      life.jobs,
      (job) =>
        `<div class="line"><b>${job.company}</b><span class="place">${job.place}</span></div><div class="line"><span class="small">${job.position}</span><i>${inYears(job)}</i></div>${bullets(job.tasks)}${job.stack ? `<p>Technologies : ${job.stack}</p>` : ''}`,
    ),
    '<h2><em>For</em>mation</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="line"><b>${school}</b><span class="place">France</span></div><div class="line"><span class="small">${degree}</span><i>${from ? `${from} – ` : ''}${to}</i></div>`,
    ),
    '<h2><em>Com</em>pétences</h2><table>',
    each(
      Object.entries(life.skills),
      ([group, skills]) =>
        `<tr><td style="text-align:right;padding-right:10px;width:30mm"><b>${group}</b></td><td>${skills.join(', ')}</td></tr>`,
    ),
    '</table><h2><em>Lan</em>gues</h2>',
    `<p>${life.languages.map(({ written, level }) => `${written} – ${level}`).join(' ; ')}</p>`,
  )
