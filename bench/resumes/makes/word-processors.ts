import type { Life } from '#test/resumes/life.ts'
import { inFrench, inFrenchDashes, inNumbers, inYears } from '#test/resumes/written-dates.ts'
import { bullets, each, page } from './page.ts'

const extras = (life: Life) =>
  each(Object.entries(life.extras), ([title, lines]) => `<h2>${title}</h2><p>${lines.join(', ')}</p>`)

/** Headings underlined, dates at the right by a tab. */
export const word = (life: Life): string =>
  page(
    'body{padding:0 6mm;font-family:"DejaVu Sans Condensed"}h1{font-size:20pt}h2{font-size:13pt;border-bottom:1px solid;margin:12px 0 6px}.job{margin-bottom:8px}',
    `<h1>${life.name}</h1><p><b>${life.title}</b></p><p>${life.city} – ${life.phone.written} – ${life.email}</p>`,
    `<h2>Profil</h2><p>${life.summary}</p><h2>Expérience professionnelle</h2>`,
    each(
      life.jobs,
      (job) =>
        `<div class="job"><div class="line"><b>${job.position} – ${job.company}, ${job.place}</b><span>${inFrenchDashes(job)}</span></div>${bullets(job.tasks)}${job.stack ? `<p>Environnement technique : ${job.stack}</p>` : ''}</div>`,
    ),
    '<h2>Formation</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="line"><span><b>${degree}</b> – ${school}</span><span>${from ? `${from} – ` : ''}${to}</span></div>`,
    ),
    '<h2>Compétences</h2>',
    each(Object.entries(life.skills), ([group, skills]) => `<p><b>${group} :</b> ${skills.join(', ')}</p>`),
    '<h2>Langues</h2>',
    each(life.languages, ({ written, level }) => `<p>${written} : ${level}</p>`),
    extras(life),
  )

/** A table without lines: dates in its left column, years only. */
export const wordTable = (life: Life): string =>
  page(
    'body{padding:0 4mm;font-family:"DejaVu Serif";font-size:9.5pt}h1{font-size:16pt;text-align:center}h2{font-size:12pt;background:#ddd;padding:2px 6px;margin:10px 0 4px}td:first-child{width:36mm;padding-right:6mm}td{padding-bottom:6px}',
    `<p>${life.name}<br>${life.city}<br>Tél : ${life.phone.written}<br>Mail : ${life.email}</p><h1>${life.title}</h1>`,
    '<h2>EXPÉRIENCES PROFESSIONNELLES</h2><table>',
    each(
      life.jobs,
      (job) =>
        `<tr><td>${inYears(job)}</td><td><b>${job.company}</b> (${job.place})<br><i>${job.position}</i>${bullets(job.tasks)}${job.stack ? `Technologies : ${job.stack}` : ''}</td></tr>`,
    ),
    '</table><h2>DIPLÔMES ET FORMATIONS</h2><table>',
    each(life.degrees, ({ degree, school, to }) => `<tr><td>${to}</td><td><b>${degree}</b>, ${school}</td></tr>`),
    '</table><h2>COMPÉTENCES INFORMATIQUES</h2><table>',
    each(Object.entries(life.skills), ([group, skills]) => `<tr><td>${group}</td><td>${skills.join(', ')}</td></tr>`),
    '</table><h2>LANGUES</h2><table>',
    each(life.languages, ({ written, level }) => `<tr><td>${written}</td><td>${level}</td></tr>`),
    '</table>',
    each(Object.entries(life.extras), ([title, lines]) => `<h2>${title.toUpperCase()}</h2><p>${lines.join(', ')}</p>`),
  )

/** A plain document shared online: one line a job, position and company and dates in it. */
export const onlineDocument = (life: Life): string =>
  page(
    'body{padding:0 10mm;font-size:11pt}h1{font-size:24pt;font-weight:400}h2{font-size:15pt;font-weight:400;color:#666;margin-top:16px}h3{font-size:11pt;margin-top:8px}h3 span{font-weight:400}',
    `<h1>${life.name}</h1><p>${life.email} | ${life.phone.written}${life.website ? ` | ${life.website}` : ''}</p><p>${life.title} – ${life.summary}</p>`,
    '<h2>Expériences</h2>',
    each(
      life.jobs,
      (job) =>
        `<h3>${job.position}, ${job.company} <span>(${inNumbers(job)})</span></h3>${each(job.tasks, (task) => `<p>${task}.</p>`)}${job.stack ? `<p>Stack : ${job.stack}</p>` : ''}`,
    ),
    '<h2>Études</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) => `<h3>${degree}, ${school} <span>(${from ? `${from}-` : ''}${to})</span></h3>`,
    ),
    '<h2>Compétences techniques</h2>',
    `<p>${Object.values(life.skills).flat().join(' · ')}</p>`,
    '<h2>Langues</h2>',
    `<p>${life.languages.map(({ written, level }) => `${written} (${level})`).join(', ')}</p>`,
    each(Object.entries(life.extras), ([title, lines]) => `<h2>${title}</h2><p>${lines.join(', ')}</p>`),
  )

/** The file of a consulting firm: a page a mission, each fact with its label. */
export const missionFile = (life: Life): string =>
  page(
    'body{padding:0 8mm;font-family:"DejaVu Sans";font-size:9.5pt}h1{font-size:18pt;color:#004b87}h2{font-size:14pt;color:#004b87;margin:14px 0 8px}.mission{break-after:page}.bar{background:#eef3f8;padding:4px 8px;font-weight:700;margin-bottom:6px}h4{margin:6px 0 2px}',
    `<h1>DOSSIER DE COMPÉTENCES</h1><p><b>${life.name}</b></p><p>${life.title}</p><p>${life.summary}</p>`,
    '<h2>Compétences clés</h2>',
    each(Object.entries(life.skills), ([group, skills]) => `<p>${group} : ${skills.join(', ')}</p>`),
    '<h2>Langues</h2>',
    `<p>${life.languages.map(({ written, level }) => `${written} – ${level}`).join(' / ')}</p>`,
    '<h2>Formation</h2>',
    each(life.degrees, ({ degree, school, to }) => `<p>${to} : ${degree} – ${school}</p>`),
    '<h2>Missions réalisées</h2>',
    each(
      life.jobs,
      (job) =>
        `<div class="mission"><div class="bar line"><span>${job.company} – ${job.place}</span><span>${inFrench(job)}</span></div><p><b>Poste : ${job.position}</b></p><h4>Réalisations</h4>${bullets(job.tasks)}${job.stack ? `<h4>Environnement technique</h4><p>${job.stack}</p>` : ''}</div>`,
    ),
    `<p>Contact : ${life.email} – ${life.phone.written}</p>`,
  )
