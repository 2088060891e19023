import { Select } from '@mantine/core';
import type { TitleRow } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { pageOf as pageIn } from '@/shared/lists/url-values';
