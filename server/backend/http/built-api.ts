import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { API_FORMS, titleOf, type ApiForm } from './api-documents';

/** Reads the description of the API in one of its forms. */
export type ReadApi = (form: ApiForm) => Promise<string>;

/** Stands for the product's name in what the build describes: products of one build have different names. */
export const NAME_PLACEHOLDER = 'NAME_OF_THE_PRODUCT';

/** The title as it stands in a document, with what surrounds it; in YAML a long name takes several lines. */
const TITLE: Record<ApiForm, (productName: string) => string> = {
  json: (productName) => `"info":${JSON.stringify({ title: titleOf(productName) }).slice(0, -1)},`,
  yaml: (productName) => stringify({ info: { title: titleOf(productName) } }, { strict: false }),
};

const fileIn = (folder: string, form: ApiForm): string => path.join(folder, `openapi.${form}`);

/** Writes descriptions of the API for `NAME_PLACEHOLDER`, for `openBuiltApi`. */
export const writeBuiltApi = async (folder: string, documents: Record<ApiForm, string>): Promise<void> => {
  for (const form of API_FORMS) {
    const isTitleAlone = documents[form].split(TITLE[form](NAME_PLACEHOLDER)).length === 2;
    if (!isTitleAlone || documents[form].split(NAME_PLACEHOLDER).length !== 2)
      throw new Error(`The product's name must stand in the title of the API and nowhere else (${form})`);
    await writeFile(fileIn(folder, form), documents[form]);
  }
};

/** Gives what the build has written into a folder the product's name; undefined without a build. */
export const openBuiltApi = (folder: string, productName: string): ReadApi | undefined => {
  if (!API_FORMS.every((form) => existsSync(fileIn(folder, form)))) return undefined;
  return async (form) => {
    const document = await readFile(fileIn(folder, form), 'utf8');
    return document.replace(TITLE[form](NAME_PLACEHOLDER), () => TITLE[form](productName));
  };
};
