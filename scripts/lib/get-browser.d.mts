export interface Machine {
  found: () => boolean;
  canInstallPackages: () => boolean;
  installPackages: () => Promise<void>;
  download: () => Promise<void>;
}

export function getBrowser(machine: Machine): Promise<boolean>;
