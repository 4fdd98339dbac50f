/*
 * The words that stand in names, addresses and files without saying whose they are. Everything is written folded: without
 * accents, in small letters.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words of a family name that are not one alone: « de La Tour » is found by « Tour », « La Tour » and « delatour ». */
export const particles = words(`
  a al an at abu ben bin bint da dal dalla das de degli dei del della den der des di do dos du d e el el et het i ibn
  l la las le les lo los mac mc na o op saint sainte san santa st ste te ten ter the to uit van vande vander von vom y
  z zu zum zur`)

/** Two letters that stand in French texts in capitals: a name of these is only found beside the other name. */
export const shortWords = words(`
  ai al an ar as au bi ca ce ci cv da db de do du ea el en es et eu ex fr go ia id il io ip it je js la le lu ma me ml mr
  na ne ni no nu oh ok on or os ou pc ph pm po py qa ra re rh sa se si so st su ta te ti tu tv ui un us ux va vb vm vs
  vu xp`)

/** What the local part of an address may be without naming anyone. */
export const ordinaryLocalParts = words(`
  accueil admin administrateur adresse bonjour candidat candidature commercial compte contact contacts coucou courriel cv
  dev developer developpeur developpeuse direction email equipe facturation freelance hello info infos infostech
  ingenieur it job jobs mail mails me mission missions moi perso pro prof projet recrutement rh secretariat service
  support team tech test travail web work`)

/** Hosts that many people share: their names say nothing, the path does. */
export const sharedHosts = words(`
  about academia angel behance bento bitbucket blogspot bluesky bsky calendly canva codepen dailymotion dev deviantart
  discord doyoubuzz dribbble drive facebook fiverr flickr free freelance framer gitbook github gitlab gmail google hashnode
  herokuapp hotmail icloud instagram issuu kaggle laposte leetcode linkedin linktr live malt mastodon medium meetup
  netlify notion onrender orange outlook pages pinterest proton protonmail read reddit researchgate scholar sfr sites
  slideshare soundcloud speakerdeck stackoverflow substack telegram tiktok toptal tumblr twitch twitter upwork vercel
  viadeo vimeo wanadoo web weebly wix wixsite wordpress x xing yahoo yandex youtube yopmail exemple example`)

/** Parts of an address that come before the name in it. */
export const pathWords = words(`
  about accueil blog channel company cv en fr freelance freelances freelancer home id in index me people portfolio
  profil profile profiles pub public resume site talent u user users video watch www`)

/** The words of the file of a resume that name nobody. */
export const fileWords = words(`
  anonyme anglais candidat copie copy curriculum cv data de dev developer developpeur developpeuse doc document
  docx en engineer english et final finale fr francais french freelance ingenieur java javascript jpg lead le new nouveau
  pdf php png profil python resume scan senior version vf vitae v web`)

/** The words of a company's name that many share. */
export const companyWords = words(`
  agence assurance assurances banque bank cabinet centre cie compagnie company conseil conseils consulting corp de des
  digital du entreprise et europe france fr gmbh group groupe holding inc informatique international la le les limited ltd
  llc mutuelle national nationale plc sa sarl sas sasu scop service services sncf-connect societe solutions software
  studio systems systemes tech technologies technology the transport transports`)
