import { z } from 'zod'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { id, idParams, made } from '#contract/wire/fields.ts'
import { tooLarge } from '#contract/wire/file-messages.ts'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'
import { pictureExtensions, resumeExtensions } from '#domain/ground/files/uploads.ts'

const missing = 'File is required'

/** Whose file it is. Only the administrator is heard: every other caller sends their own. */
const owner = z.union([z.literal('').transform(() => undefined), id], 'Compte invalide').optional()

/** The form of « Changer image de profil » (001 §5). */
export const pictureForm = z.object({
  file: uploadedFile({ missing, extensions: pictureExtensions }),
  userId: owner,
})

/** The form of « Importer votre CV » (002 §5). */
export const resumeForm = z.object({
  file: uploadedFile({ missing, extensions: resumeExtensions }),
  type: z.literal('cv').default('cv'),
  userId: owner,
})

/** Host and path of a file, without the scheme; null when there is none. */
const lastFile = z.object({ path: z.string().nullable() })

export const files = {
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/upload/logo',
    summary: "Replaces the company's logo or the candidate's photo; the administrator names the account.",
    failure: "Echec de l'importation de l'image",
    tooLarge: tooLarge("Echec de l'importation de l'image", 'elle'),
    access: ['candidate', 'recruiter', 'admin'],
    body: pictureForm,
    response: made,
    multipart: true,
  }),
  uploadResume: endpoint({
    method: 'POST',
    path: '/api/upload/cv',
    summary: "Replaces the candidate's CV; the administrator names the account.",
    failure: "Erreur lors de l'importation du cv",
    tooLarge: tooLarge("Echec de l'importation du cv", 'il'),
    failureType: 'Error_CV',
    access: ['candidate', 'admin'],
    body: resumeForm,
    response: made.extend({ type: z.literal('Success_CV') }),
    multipart: true,
  }),
  lastPicture: endpoint({
    method: 'GET',
    path: '/api/get/last/file/logo/:userId',
    summary: "The address of a company's logo or of a candidate's photo, by user id.",
    failure: "Echec de chargement de l'image",
    access: signedIn,
    params: z.object({ userId: id }),
    response: lastFile,
  }),
  lastResume: endpoint({
    method: 'GET',
    path: '/api/get/last/file/cv/:id',
    summary: "The address of a candidate's CV, by user id; it is valid for one minute.",
    failure: 'Echec de chargement du CV',
    access: ['candidate', 'admin'],
    params: idParams,
    response: lastFile,
  }),
}
