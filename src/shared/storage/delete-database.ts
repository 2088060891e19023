import { forgetRecords } from './memory-records';

/** Deletes a database of this browser, once everybody has closed it; where there are none, nothing has to be deleted. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    forgetRecords(name);
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
