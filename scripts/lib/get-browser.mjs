/**
 * Installs a browser if there is none: Debian's packages if root, else Playwright's own download, which needs no
 * privileges.
 * @param machine what the machine has and can do
 * @returns whether there is a browser afterwards
 */
export const getBrowser = async ({ found, canInstallPackages, installPackages, download }) => {
  if (found()) return true;
  if (canInstallPackages()) await installPackages();
  if (!found()) await download();
  return found();
};
