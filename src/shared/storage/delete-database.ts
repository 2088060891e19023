import { forgetRecords } from './memory-records';

/**
 * Deletes a database of this browser, once all connections to it are closed; where databases are unavailable, nothing
 * has to be deleted.
 */
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
