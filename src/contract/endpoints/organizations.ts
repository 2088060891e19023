import { z } from 'zod';
import { organizationHistory, organizationErrorText } from '@/text/organization';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { tidy } from '../rules/fold';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { changeOf, intId, listOf, paging, phone, queryId, storedImage, tableQuery, text, unlessEmpty } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const organizationErrors = declareErrors(organizationErrorText, {
  ORGANIZATION_NOT_FOUND: 404,
  DOMAIN_KEPT: 422,
});

/** A school, company or library whose members are recognised by their e-mail domain (D1.7.1, D1.9.1). */
const organization = z.object({
  id: intId,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  customerCount: z.int(),
});

export type Organization = z.output<typeof organization>;

export const organizationQuery = z.strictObject(paging());

/** An organisation with its back-office fields: its e-mail domains in the order in which they were added (D1.8). */
const adminOrganization = organization.extend({
  phone: z.string(),
  domains: z.array(z.object({ emailDomain: z.string(), active: z.boolean() })),
  campaignCount: z.int(),
  version: intId,
});

export type AdminOrganization = z.output<typeof adminOrganization>;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/** The part after the "@", in lower case; a leading "@" is dropped. */
const emailDomain = z
  .string()
  .overwrite((value) => tidy(value).replace(/^@/, '').toLowerCase())
  .min(LIMITS.emailDomain.min)
  .max(LIMITS.emailDomain.max)
  .regex(HOST_NAME, unlessEmpty(validationText.emailDomain));

const domain = z.strictObject({ emailDomain, active: z.boolean() });

const distinct = (domains: z.output<typeof domain>[], context: z.RefinementCtx): void => {
  domains.forEach((one, index) => {
    if (domains.findIndex((other) => other.emailDomain === one.emailDomain) === index) return;
    context.addIssue({ code: 'custom', path: [index, 'emailDomain'], message: validationText.duplicateDomain });
  });
};

export const organizationInput = z.strictObject({
  name: text(LIMITS.name),
  address: text(LIMITS.placeLine),
  phone,
  imageUrl: storedImage.nullable(),
  domains: z.array(domain).max(LIMITS.organizationDomains).superRefine(distinct),
});

export const organizationChange = organizationInput.extend(changeOf(intId));

export type OrganizationInput = z.output<typeof organizationInput>;
export type OrganizationChange = z.output<typeof organizationChange>;

export const ORGANIZATION_SORTS = ['nameAsc', 'nameDesc', 'customersAsc', 'customersDesc'] as const;

export const adminOrganizationQuery = z.strictObject(tableQuery(ORGANIZATION_SORTS));

export type AdminOrganizationQuery = z.output<typeof adminOrganizationQuery>;

const one = { params: z.strictObject({ id: queryId }) };

export const organizationEndpoints = endpoints({
  'GET /organizations/customer': {
    summary: 'The organisations the reader belongs to, by the domain of their e-mail address.',
    access: [ROLE.CUSTOMER],
    query: organizationQuery,
    answer: listOf(organization),
  },
  'GET /admin/organizations': {
    summary: 'Organisations with their e-mail domains.',
    access: [ROLE.SYSTEM],
    query: adminOrganizationQuery,
    answer: listOf(adminOrganization),
  },
  'GET /admin/organizations/{id}': {
    ...one,
    summary: 'One organisation with its e-mail domains.',
    access: [ROLE.SYSTEM],
    answer: adminOrganization,
    errors: [organizationErrors.ORGANIZATION_NOT_FOUND],
  },
  'POST /admin/organizations': {
    summary: 'Create an organisation; customers with an e-mail of its domains become members.',
    access: [ROLE.SYSTEM],
    body: organizationInput,
    answer: adminOrganization,
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  'PUT /admin/organizations': {
    summary: 'Change an organisation; its domains are added to and switched, and its members follow them.',
    access: [ROLE.SYSTEM],
    body: organizationChange,
    answer: adminOrganization,
    errors: [organizationErrors.ORGANIZATION_NOT_FOUND, 'CONFLICT', 'NAME_TAKEN', organizationErrors.DOMAIN_KEPT],
  },
  'DELETE /admin/organizations/{id}': {
    ...one,
    summary: 'Delete an organisation that no fair names; its members leave it.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [organizationErrors.ORGANIZATION_NOT_FOUND, 'IN_USE'],
  },
});

export const organizationContract = {
  endpoints: organizationEndpoints,
  errors: organizationErrors,
  history: organizationHistory,
};
