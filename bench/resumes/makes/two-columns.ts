import type { Life } from '#test/resumes/life.ts'
import { inEnglishLong, inFrenchDashes, inFrenchShort, inNumbers } from '#test/resumes/written-dates.ts'
import { bullets, each, page } from './page.ts'

const dots = (rating: number | null) => {
  const full = Math.round(rating ?? 0)
  return `${'●'.repeat(full)}${'○'.repeat(5 - full)}`
}

/** A dark column at the left with a photo, skills one under the other, languages by dots. */
export const darkSidebar = (life: Life): string =>
  page(
    'body{display:grid;grid-template-columns:66mm 1fr;font-size:9.5pt;min-height:265mm}aside{background:#23374d;color:#fff;padding:8mm 6mm}main{padding:8mm}h2{font-size:13pt;text-transform:uppercase;letter-spacing:2px;margin:14px 0 6px}h1{font-size:26pt}.photo{width:34mm;height:34mm;border-radius:50%;background:#9ab;margin:auto}h3{font-size:10.5pt}.job{margin-bottom:10px}',
    `<aside><div class="photo"></div><h2>Contact</h2><p>${life.phone.written}</p><p>${life.email}</p><p>${life.city}</p>${life.website ? `<p>${life.website}</p>` : ''}`,
    `<h2>Compétences</h2>${each(Object.values(life.skills).flat(), (skill) => `<p>${skill}</p><div style="height:4px;background:#fff;width:70%"></div>`)}`,
    `<h2>Langues</h2>${each(life.languages, ({ written, rating }) => `<div class="line"><span>${written}</span><span>${dots(rating)}</span></div>`)}`,
    `${each(Object.entries(life.extras), ([title, lines]) => `<h2>${title}</h2>${each(lines, (line) => `<p>${line}</p>`)}`)}</aside>`,
    `<main><h1>${life.name}</h1><p style="font-size:14pt">${life.title}</p><h2>Profil</h2><p>${life.summary}</p><h2>Expériences</h2>`,
    each(
      life.jobs,
      (job) =>
        `<div class="job"><h3>${job.position}</h3><p><i>${job.company} | ${inFrenchDashes(job)}</i></p>${bullets(job.tasks)}${job.stack ? `<p>${job.stack}</p>` : ''}</div>`,
    ),
    '<h2>Formation</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="job"><h3>${degree}</h3><p><i>${school} | ${from ? `${from} - ` : ''}${to}</i></p></div>`,
    ),
    '</main>',
  )

/** The narrow column at the right, spaced capitals, dates on a line of their own over each job. */
export const airySidebar = (life: Life): string =>
  page(
    'body{padding:0 8mm;font-size:9pt}header{text-align:center;margin-bottom:10mm}h1{font-size:24pt;letter-spacing:6px;font-weight:400}.cols{display:grid;grid-template-columns:1fr 52mm;gap:10mm}h2{font-size:11pt;letter-spacing:4px;text-transform:uppercase;border-bottom:1px solid #999;margin:10px 0 8px}.date{color:#888;font-size:8pt;margin-top:8px}',
    `<header><h1>${life.name.toUpperCase()}</h1><p>${life.title}</p></header><div class="cols"><div><h2>À propos</h2><p>${life.summary}</p><h2>Expériences professionnelles</h2>`,
    each(
      life.jobs,
      (job) =>
        `<p class="date">${inNumbers(job)}</p><p><b>${job.position}</b></p><p>${job.company}, ${job.place}</p>${bullets(job.tasks)}${job.stack ? `<p><i>${job.stack}</i></p>` : ''}`,
    ),
    `</div><div><h2>Contact</h2><p>${life.email}</p><p>${life.phone.written}</p>${life.website ? `<p>${life.website}</p>` : ''}<h2>Formation</h2>`,
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<p class="date">${from ? `${from} - ` : ''}${to}</p><p><b>${degree}</b></p><p>${school}</p>`,
    ),
    '<h2>Compétences</h2>',
    each(Object.entries(life.skills), ([group, skills]) => `<p><b>${group}</b></p>${bullets(skills)}`),
    '<h2>Langues</h2>',
    each(life.languages, ({ written, level }) => `<p>${written}</p><p style="color:#888">${level}</p>`),
    each(
      Object.entries(life.extras),
      ([title, lines]) => `<h2>${title}</h2>${each(lines, (line) => `<p>${line}</p>`)}`,
    ),
    '</div></div>',
  )

/** What a professional network exports: a grey column, company over position, dates with their length. */
export const networkExport = (life: Life): string =>
  page(
    'body{display:grid;grid-template-columns:62mm 1fr;min-height:265mm}aside{background:#2f3c45;color:#fff;padding:10mm 6mm;font-size:9pt}main{padding:10mm 8mm;font-size:10.5pt}h1{font-size:24pt;font-weight:400}h2{font-size:14pt;font-weight:400;margin:14px 0 6px}aside h2{font-size:12pt}.job{margin-bottom:12px}.dim{color:#777}',
    `<aside><h2>Contact</h2><p>${life.phone.written}</p><p>${life.email}</p><p>www.linkedin.com/in/${life.email.split('@')[0]}</p><h2>Top Skills</h2>${each(Object.values(life.skills).flat(), (skill) => `<p>${skill}</p>`)}`,
    `<h2>Languages</h2>${each(life.languages, ({ written, level }) => `<p>${written} (${level})</p>`)}`,
    `${each(Object.entries(life.extras), ([title, lines]) => `<h2>${title}</h2>${each(lines, (line) => `<p>${line}</p>`)}`)}</aside>`,
    `<main><h1>${life.name}</h1><p>${life.title}</p><p class="dim">${life.city}</p><h2>Summary</h2><p>${life.summary}</p><h2>Experience</h2>`,
    each(
      life.jobs,
      (job) =>
        `<div class="job"><p style="font-size:12pt">${job.company}</p><p style="font-size:11.5pt">${job.position}</p><p>${inEnglishLong(job)} (2 years 3 months)</p><p class="dim">${job.place}</p>${each(job.tasks, (task) => `<p>${task}.</p>`)}${job.stack ? `<p>Stack: ${job.stack}.</p>` : ''}</div>`,
    ),
    '<h2>Education</h2>',
    each(
      life.degrees,
      ({ degree, school, from, to }) =>
        `<div class="job"><p style="font-size:12pt">${school}</p><p>${degree} · (${from ? `${from} - ` : ''}${to})</p></div>`,
    ),
    '</main>',
  )

/** Two equal columns, the jobs at the left as a timeline, and the rest at the right. */
export const equalColumns = (life: Life): string =>
  page(
    'body{font-size:9pt;padding:0 6mm;font-family:"DejaVu Sans Condensed"}header{background:#e7c9a9;padding:6mm;margin-bottom:6mm}h1{font-size:22pt}.cols{display:grid;grid-template-columns:1fr 1fr;gap:9mm}h2{font-size:13pt;color:#8a4b12;margin:8px 0}.job{border-left:2px solid #8a4b12;padding-left:4mm;margin-bottom:8px}.pill{display:inline-block;border:1px solid #8a4b12;border-radius:9px;padding:1px 7px;margin:2px}',
    `<header><h1>${life.name}</h1><p>${life.title}</p><p>${life.phone.written} · ${life.email}${life.website ? ` · ${life.website}` : ''}</p></header>`,
    '<div class="cols"><div><h2>Mon parcours</h2>',
    each(
      life.jobs,
      (job) =>
        `<div class="job"><p>${inFrenchShort(job)}</p><p><b>${job.company}</b> – ${job.place}</p><p>${job.position}</p>${each(job.tasks, (task) => `<p>– ${task}</p>`)}${job.stack ? `<p><i>${job.stack}</i></p>` : ''}</div>`,
    ),
    `</div><div><h2>Qui suis-je ?</h2><p>${life.summary}</p><h2>Diplômes</h2>`,
    each(life.degrees, ({ degree, school, to }) => `<p>${to}</p><p><b>${degree}</b></p><p>${school}</p>`),
    '<h2>Mes compétences</h2><div>',
    each(Object.values(life.skills).flat(), (skill) => `<span class="pill">${skill}</span>`),
    '</div><h2>Langues parlées</h2>',
    each(life.languages, ({ written, level }) => `<p>${written} : ${level}</p>`),
    each(
      Object.entries(life.extras),
      ([title, lines]) => `<h2>${title}</h2>${each(lines, (line) => `<p>${line}</p>`)}`,
    ),
    '</div></div>',
  )
